-- The time since which payouts of an account wait below a limit of the signer itself, and that limit.
alter table payout_accounts
  add column limited_since timestamptz,
  add column limited_for text,
  add constraint limited_says_why check ((limited_since is null) = (limited_for is null));
