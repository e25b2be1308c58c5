-- Why a setting is as it is, for those that are changed with a reason. Payouts that stopped by themselves go on when two
-- operators say so.
alter table settings add column reason text;

alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('member.unblock', 'member.release', 'plan.publish', 'deposit.credit', 'payout.settle', 'payouts.resume'));
