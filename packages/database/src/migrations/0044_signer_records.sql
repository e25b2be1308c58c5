-- What the signer keeps for itself: the application reads it and writes nothing of it (decision 120).

-- One row for each withdrawal that was ever signed, however its payout ended. The signer's sums of an hour and a day are made of
-- these, and no withdrawal is signed a second time.
create table payout_signings (
  withdrawal_id integer primary key,
  member_id integer not null,
  request_no smallint not null,
  chain text not null,
  account text not null,
  sequence integer not null,
  destination text not null,
  amount_raw numeric(78, 0) not null check (amount_raw > 0),
  net bigint not null check (net > 0),
  signed_at timestamptz not null default app_now(),
  foreign key (member_id, withdrawal_id) references withdrawals
);
create index payout_signings_at on payout_signings (signed_at) include (net);
create trigger signings_are_final before update or delete on payout_signings for each row execute function refuse_change();

insert into payout_signings (withdrawal_id, member_id, request_no, chain, account, sequence, destination, amount_raw, net, signed_at)
select distinct on (p.withdrawal_id) p.withdrawal_id, p.member_id, w.request_no, p.chain, p.account, p.sequence, p.destination,
  p.amount_raw, w.net, p.signed_at
from payouts p join withdrawals w on w.member_id = p.member_id and w.id = p.withdrawal_id
order by p.withdrawal_id, p.id desc;

-- Approved withdrawals that the signer does not sign, and why. The next approval of a request has the next number.
create table payout_stops (
  member_id integer not null,
  withdrawal_id integer not null,
  request_no smallint not null,
  reason text not null,
  stopped_at timestamptz not null default app_now(),
  primary key (member_id, withdrawal_id, request_no),
  foreign key (member_id, withdrawal_id) references withdrawals
);
create trigger stops_are_final before update or delete on payout_stops for each row execute function refuse_change();

revoke insert on payout_signings, payout_stops from tributary_app;
grant insert on payout_signings, payout_stops to tributary_signer;
grant select on payout_signings, payout_stops to tributary_reader;
