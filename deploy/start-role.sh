#!/bin/sh
# What a container of this role runs. A worker serves no pages, so it needs nobody to start them; whoever runs the container starts it again.
set -eu
case "${ROLE:-all}" in
  worker) exec node --max-semi-space-size=16 apps/api/src/main.ts ;;
  *) exec node tools/start.ts ;;
esac
