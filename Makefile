# Every goal sets the machine up first; on one that has all it needs that takes a fraction of a second.
.DEFAULT_GOAL := help
.PHONY: help setup demo web docs test bench compare compatibility format

help:  ## show this list
	@sed -n 's/^\([a-z]*\): *## *\(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

setup:  ## install the system packages that are missing (Debian, as root or with sudo)
	@scripts/setup

demo:  ## render the scenes to out/: films, a GIF, contact sheets; then show them live in a browser
	@scripts/setup
	@scripts/demo

web:  ## compile the render server for browser tabs
	@scripts/setup
	@scripts/web

docs:  ## make the documentation site, in .build/docs/site
	@scripts/setup python3
	@scripts/docs

test:  ## everything CI checks: format, file lengths, imports, rooms, prose, a build without warnings, tests, frames in a browser tab, compatibility, example packages, papers, benchmarks
	@scripts/setup python3
	@scripts/check-all

bench:  ## time the benchmark scenes beside Cairo, against committed ratios; a table and a chart in out/
	@scripts/setup
	@scripts/bench

compare:  ## draw small scenes beside headless Chromium, which it installs; tables go to docs/comparison and docs/renderers
	@scripts/setup
	@scripts/compare

compatibility:  ## write COMPATIBILITY.md: what public projects use and what of it is here
	@scripts/setup
	@scripts/compatibility --write

format:  ## rewrite the Swift sources in the project's format
	@scripts/format
