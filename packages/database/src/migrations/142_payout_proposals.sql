-- What the network does not tell of a payout, or of an account that pays, is decided by two people.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check
  check (kind in ('member.unblock', 'member.release', 'plan.publish', 'deposit.credit', 'payout.settle'));
