-- A large turnover is a proposal, like the other decisions of two people. A window has only the figures that count.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('member.unblock', 'member.release', 'plan.publish',
  'deposit.credit', 'payout.settle', 'payouts.resume', 'member.email', 'member.factors', 'settings.loosen', 'activation.reverse',
  'screening.decide', 'custody.return', 'token.collect', 'books.explain', 'treasury.fund', 'odl.turnover'));

-- Those that wait.
insert into proposals (kind, subject, details, reason, proposed_by, proposed_at, lapses_at)
select 'odl.turnover', 'odl-window:' || w.window_no,
  jsonb_build_object('window', w.window_no, 'endsAt', to_char(w.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'amountMicro', w.proposed_turnover::text, 'savedMicro', w.turnover::text, 'ctoPercent', w.proposed_shares->'ctoPercent')
    || (w.proposed_shares->'fundPercent')
    || (select jsonb_object_agg(f.key || 'Slab' || s.at, s.percent)
        from jsonb_each(w.proposed_shares->'slabPercent') f,
          jsonb_array_elements(f.value) with ordinality as s (percent, at)),
  '', o.id, w.proposed_at, l.lapses_at
from odl_windows w join operators o on 'operator:' || o.username = w.proposed_by
cross join lateral (select w.proposed_at
  + make_interval(hours => coalesce((select (s.value #>> '{}')::int from settings s where s.name = 'proposalHours'), 72)) as lapses_at) l
where w.settled_at is null and l.lapses_at > app_now() order by w.window_no;

-- Those that a second person confirmed. The list of decisions finds them by the subject and the time of the audit log.
insert into proposals (kind, subject, details, reason, proposed_by, proposed_at, lapses_at, status, decided_by, decided_at)
select 'odl.turnover', a.subject,
  jsonb_build_object('amountMicro', (replace(t.details->'after'->>'turnover', ',', '')::numeric * 1000000)::bigint::text), '',
  o.id, t.at, greatest(a.at, t.at + make_interval(hours => 1)), 'confirmed', d.id, a.at
from audit_log a
cross join lateral (select * from audit_log b where b.subject = a.subject and b.action = 'odl.turnover.proposed' and b.id < a.id
  order by b.id desc limit 1) t
join operators o on 'operator:' || o.username = t.actor
join operators d on 'operator:' || d.username = a.actor and d.id <> o.id
where a.action = 'odl.turnover.confirmed' order by a.id;

alter table odl_windows drop constraint proposed_as_a_whole;
alter table odl_windows drop column proposed_turnover, drop column proposed_shares, drop column proposed_by,
  drop column proposed_at;
