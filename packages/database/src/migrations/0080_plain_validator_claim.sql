-- The seeded claim about a validator in plain words, unless an operator has changed it.
update content set words = 'No node is running yet. When one runs, this page shows its key.', revision = revision + 1
  where name = 'validator' and changed_by = 'seed' and revision = 1;
