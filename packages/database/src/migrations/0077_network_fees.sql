-- What the network took for a payout or a return, in the smallest unit of its coin (wei, drops). Null if it is not known.
alter table payouts add column fee_paid numeric(78, 0) check (fee_paid >= 0);
alter table custody_returns add column fee_paid numeric(78, 0) check (fee_paid >= 0);

-- The sum of a month reads this index alone.
drop index payouts_signed_on_chain;
create index payouts_signed_on_chain on payouts (chain, signed_at) include (account, fee_paid);
