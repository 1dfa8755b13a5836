"""Scenarios: questions and answers that run, and fail when they stop being true."""
