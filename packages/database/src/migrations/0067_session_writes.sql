-- The place in the log up to which a session has written. A standby that has not replayed it does not answer this session.
-- A new session begins with what its person wrote before it: their registration, or the link that they used.
alter table sessions add column written_to pg_lsn not null default pg_current_wal_insert_lsn();

-- The reader answers reports on a standby. These hold sums, published figures and addresses of custody: no secret, and nothing
-- that a member wrote in confidence.
grant select on
  custody_addresses, custody_readings, day_replays, deposit_tallies, leg_earnings, level_earnings, liability_epochs,
  member_letters, member_tallies, reward_tallies, team_levels, transparency_days
to tributary_reader;
grant execute on function kind_no(reward_kind) to tributary_reader;
-- The reader sees the columns from which these are made.
grant select (searched, sponsor_name) on members to tributary_reader;
