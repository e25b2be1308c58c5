-- Taking an activation back needs a cause that the database knows: a deposit that vanished, or a proposal that two people
-- decided. What members put in is never where rewards come from, in a correction or a settlement as little as elsewhere.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('member.unblock', 'member.release', 'plan.publish',
  'deposit.credit', 'payout.settle', 'payouts.resume', 'member.email', 'member.factors', 'settings.loosen', 'activation.reverse'));

alter table activation_reversals
  add column proposal_id integer,
  add column deposit_id integer,
  -- Asked for before this rule, by one operator on the command line or by a deposit that vanished.
  add column is_older boolean not null default false;
update activation_reversals set is_older = true;

create function refuse_reversal_of_nobody() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.is_older or not exists (select from proposals p where p.id = new.proposal_id and p.kind = 'activation.reverse' and p.status = 'confirmed'
      and p.details->>'memberId' = new.member_id::text and p.details->>'lotId' = new.lot_id::text)
    and not exists (select from deposits d where d.member_id = new.member_id and d.id = new.deposit_id and d.status = 'orphaned')
  then
    raise exception 'activation % is taken back by two people, or with the deposit that paid it', new.lot_id
      using errcode = '23514', constraint = 'reversal_of_two';
  end if;
  return new;
end $$;
create trigger reversals_have_a_cause before insert on activation_reversals
  for each row execute function refuse_reversal_of_nobody();
-- Who asked for it and why is kept as it was; only the end of a request is written later.
revoke update on activation_reversals from tributary_app;
grant update (done_at) on activation_reversals to tributary_app;

-- From here on the check of the books looks at each entry. What was settled before from an R-Wallet stays as it was posted.
create table ledger.rules_begin (rule text primary key, after_entry bigint not null);
insert into ledger.rules_begin select 'members_money_apart', coalesce(max(id), 0) from ledger.entries;
grant select on ledger.rules_begin to tributary_app, tributary_reader;

-- One statement writes the postings of one entry, so that its sum is looked at without grouping.
create or replace function ledger.refuse_unbalanced() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_entry bigint;
  v_last bigint;
  v_sum numeric;
  -- What members put in or locked, and what is held of it; what they earned; what rewards are paid from.
  v_own boolean;
  v_put_in boolean;
  v_paid_from numeric;
  v_earned numeric;
  v_earns boolean;
  v_settles boolean;
begin
  select min(entry_id), max(entry_id), sum(amount),
    bool_or(amount < 0 and account in ('r_wallet', 'principal', 'held')),
    bool_or(amount < 0 and account in ('r_wallet', 'principal')),
    coalesce(sum(amount) filter (where amount > 0 and account in ('operator', 'reward_treasury', 'rewards_payable')), 0),
    coalesce(-sum(amount) filter (where amount < 0 and account in ('profit', 'working')), 0),
    bool_or(amount > 0 and account in ('profit', 'working')),
    bool_and(movement = 'debt_settlement')
  into v_entry, v_last, v_sum, v_own, v_put_in, v_paid_from, v_earned, v_earns, v_settles from inserted;
  if v_entry <> v_last then
    raise exception 'entries % and % are written at once', v_entry, v_last using errcode = '23514', constraint = 'one_entry';
  elsif v_sum <> 0 then
    raise exception 'entry % does not sum to zero', v_entry using errcode = '23514', constraint = 'entry_balanced';
  -- A settlement may take from both at once: from earnings for the treasury, from deposits for a deposit that vanished.
  elsif (v_own and v_paid_from > case when v_settles then v_earned else 0 end) or (v_put_in and v_earns) then
    raise exception 'entry % takes members'' money for rewards', v_entry
      using errcode = '23514', constraint = 'members_money_apart';
  end if;
  return null;
end $$;
