-- What members owe to the treasury. A value that a type gains can be used once its transaction has ended: the account
-- follows in the next file.
alter type ledger.account add value 'uncollected' after 'debt';
