-- Bytes that expired are signed again under their own sequence, so each set has its own last ledger. The last ledger of the
-- first set is that of its payout or return.
alter table payout_replacements add column expires_after integer;
alter table custody_return_bytes add column expires_after integer;
