-- Two accounts are taken for two people only where each was claimed by its owner, who set the password by a link. Nobody
-- knows of an older account who set its password, unless it was made on the server: the others ask for a link.
alter table operators add column claimed_at timestamptz;
update operators set claimed_at = created_at where is_main and password_hash is not null;
grant select (claimed_at) on operators to tributary_reader;

-- The limits for a second person begin at their amount, so they are named by it.
update settings set name = 'secondApproverFromMicro' where name = 'secondApproverAboveMicro';
update settings set name = 'secondTurnoverFromMicro' where name = 'secondTurnoverAboveMicro';
update settings set name = 'secondFundingFromMicro' where name = 'secondFundingAboveMicro';
alter table withdrawals rename column second_approver_above to second_approver_from;

-- What a member's withdrawals of 24 hours came to when this one was approved: two people were needed where that reached
-- the limit. Older approvals looked at their own amount alone.
alter table withdrawals add column day_gross bigint;

alter table withdrawals add constraint day_gross_of_approved check (day_gross is null or approved_at is not null);

-- A first approval lapses. Whoever gave it may give it again.
grant update (approved_at) on withdrawal_approvals to tributary_app;

-- What opens an account, and what loosens a rule, is decided by two people as well.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('member.unblock', 'member.release', 'plan.publish',
  'deposit.credit', 'payout.settle', 'payouts.resume', 'member.email', 'member.factors', 'settings.loosen'));
