-- A large funding by transfer is a proposal, like the other decisions of two people. Its claim begins with the second person.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('member.unblock', 'member.release', 'plan.publish',
  'deposit.credit', 'payout.settle', 'payouts.resume', 'member.email', 'member.factors', 'settings.loosen', 'activation.reverse',
  'screening.decide', 'custody.return', 'token.collect', 'books.explain', 'treasury.fund'));

-- Those that wait.
insert into proposals (kind, subject, details, reason, proposed_by, proposed_at, lapses_at)
select 'treasury.fund', 'transfer:' || f.tx_hash,
  jsonb_build_object('amountMicro', f.amount::text, 'txHash', f.tx_hash, 'reference', f.reference), f.evidence, o.id, f.proposed_at,
  f.proposed_at + make_interval(hours => coalesce((select (s.value #>> '{}')::int from settings s where s.name = 'proposalHours'), 72))
from funding_claims f join operators o on 'operator:' || o.username = f.proposed_by
where f.status = 'proposed' order by f.id;

delete from funding_claims f using proposals p
where f.status = 'proposed' and p.kind = 'treasury.fund' and p.subject = 'transfer:' || f.tx_hash and p.lapses_at > app_now();
update funding_claims set status = 'refused', settled_at = app_now(), refused_for = 'Nobody confirmed it in time.'
where status = 'proposed';
update proposals set status = 'lapsed', decided_at = app_now()
where kind = 'treasury.fund' and status = 'open' and lapses_at <= app_now();

-- Those that a second person confirmed. The list of decisions finds them by the subject and the time of the audit log.
insert into proposals (kind, subject, details, reason, proposed_by, proposed_at, lapses_at, status, decided_by, decided_at)
select 'treasury.fund', a.subject,
  jsonb_build_object('amountMicro', f.amount::text, 'txHash', f.tx_hash, 'reference', f.reference), f.evidence, o.id, f.proposed_at,
  greatest(a.at, f.proposed_at + make_interval(hours => 1)), 'confirmed', d.id, a.at
from audit_log a
join funding_claims f on a.subject = 'funding-claim:' || f.id
join operators o on 'operator:' || o.username = f.proposed_by
join operators d on 'operator:' || d.username = a.actor and d.id <> o.id
where a.action = 'treasury.fund.confirmed' order by a.id;

alter table funding_claims drop constraint funding_claims_status_check;
alter table funding_claims add constraint funding_claims_status_check check (status in ('confirmed', 'funded', 'refused'));
drop index funding_claims_open;
create index funding_claims_open on funding_claims (id) where status = 'confirmed';
