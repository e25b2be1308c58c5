-- The link by which a member confirms that a mail address is theirs, one at a time: the next one replaces it. It opens nothing.
-- It counts for the address that it was sent to, and for no other. Only the hash of its token is kept.
create table email_links (
  member_id integer primary key references members,
  token_hash bytea not null unique,
  sent_to text not null check (length(sent_to) <= 254),
  sent_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
grant update on email_links to tributary_app;
