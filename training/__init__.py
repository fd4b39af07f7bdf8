"""What is fitted on an accelerator and shipped in the package, with how good it is."""
