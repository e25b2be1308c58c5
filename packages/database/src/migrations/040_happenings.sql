-- What happens to money is told to whoever listens, when its transaction commits. A message is a hint to look again,
-- never the fact itself: whoever misses it finds the same rows later.
create function tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('happenings', json_build_object(
    'noun', tg_argv[0], 'memberId', new.member_id, 'id', new.id, 'status', new.status)::text);
  return null;
end $$;
create trigger withdrawals_are_told after insert or update of status on withdrawals
  for each row execute function tell('withdrawals');
create trigger deposits_are_told after insert or update of status on deposits
  for each row execute function tell('deposits');
