// Header-only: the module exists for its include folder.
