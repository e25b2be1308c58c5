-- What is published of a day is rounded, so that no difference of two figures names what one member has. The exact inputs are
-- kept beside it with a random salt, and their digest is published: they cannot be exchanged later. Days from before stay as
-- they were published.
alter table day_replays add column exact text;
alter table day_replays drop constraint replay_totals_are_its_own;
alter table day_replays add constraint replay_totals_are_its_own
  check ((coalesce(exact, document)::jsonb -> 'totals' ->> 'credited')::numeric = credited);
alter table day_replays add constraint replay_names_what_is_exact
  check (exact is null or document::jsonb ->> 'exact' = encode(sha256(convert_to(exact, 'UTF8')), 'hex'));
