-- What the public page of figures reads: what came into the treasury, in order, without the payments between, and the
-- withdrawals of the last days by the time of their payment.
create index treasury_inflows on ledger.postings (seq) include (amount, movement, entry_id, booked_on)
  where owner_id = 0 and account = 'reward_treasury' and amount > 0;
create index withdrawals_by_payment on withdrawals (completed_at) include (created_at) where status = 'completed';
