-- A token that a program reads with in place of a person. Only its hash is kept, and its last four characters, so that
-- its owner tells two of them apart. A row stays after its end, for who asks later what read the account.
create table api_tokens (
  id integer generated always as identity primary key,
  member_id integer references members,
  operator_id integer references operators,
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  token_hash bytea not null unique check (length(token_hash) = 32),
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint one_owner check ((member_id is null) <> (operator_id is null)),
  constraint lives_a_year_at_most check (expires_at > created_at and expires_at <= created_at + interval '365 days')
);
create index api_tokens_member on api_tokens (member_id) where member_id is not null;
create index api_tokens_operator on api_tokens (operator_id) where operator_id is not null;
revoke update on api_tokens from tributary_app;
grant update (last_used_at, revoked_at) on api_tokens to tributary_app;
revoke select on api_tokens from tributary_reader;
