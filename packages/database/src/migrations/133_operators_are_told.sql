-- What an operator did is written into the audit log; the consoles of the others hear that there is something newer. And a
-- ticket that a member writes is work that waits.
create function tell_of_operator() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('happenings', json_build_object(
    'noun', 'operators', 'memberId', 0, 'id', new.id, 'status', new.action, 'by', substring(new.actor from 10))::text);
  return null;
end $$;
create trigger operators_are_told after insert on audit_log for each row
  when (new.actor like 'operator:%' and new.action not like 'operator.login%') execute function tell_of_operator();
create trigger tickets_are_told after insert or update of status on tickets
  for each row execute function tell('tickets');
