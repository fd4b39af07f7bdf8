"""python -m camelup.cli is camelup."""

from camelup.cli import main

raise SystemExit(main())
