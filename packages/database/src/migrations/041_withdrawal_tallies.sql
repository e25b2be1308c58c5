-- Counts and sums of withdrawals by business day of the request and state, so that the console's lists of a million
-- rows need not add them up. Each change appends what it changes, which no two commands wait for; a sweep adds rows of
-- one day and state together. Invariant I40 holds them against the rows.
create table withdrawal_tallies (
  day date not null,
  status text not null,
  requests integer not null,
  gross bigint not null,
  net bigint not null
);
create index withdrawal_tallies_by_day on withdrawal_tallies (day, status) include (requests, gross, net);

create function tally_withdrawal() returns trigger language plpgsql as $$
begin
  insert into withdrawal_tallies values (business_day_of(new.created_at), new.status, 1, new.gross, new.net);
  if tg_op = 'UPDATE' then
    insert into withdrawal_tallies values (business_day_of(old.created_at), old.status, -1, -old.gross, -old.net);
  end if;
  return null;
end $$;
create trigger withdrawals_are_tallied after insert or update of status on withdrawals
  for each row execute function tally_withdrawal();
insert into withdrawal_tallies
select business_day_of(created_at), status, count(*), sum(gross), sum(net) from withdrawals group by 1, 2;

-- The order of the console's lists, newest first, whatever the state.
create index withdrawals_by_request on withdrawals (created_at, id);
