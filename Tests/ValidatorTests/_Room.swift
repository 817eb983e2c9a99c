// Tests of the validator come with its rules.
