-- A member's own money goes back as it came: a withdrawal out of the R-Wallet, in USDT, with nothing deducted.
alter table withdrawals drop constraint withdrawals_wallet_check;
alter table withdrawals add constraint withdrawals_wallet_check check (wallet in ('profit', 'working', 'r_wallet'));
alter table withdrawals drop constraint gross_is_fee_and_net;
alter table withdrawals add constraint gross_is_fee_and_net check (
  gross = fee + net and fee = case wallet when 'r_wallet' then 0 else (gross + 9) / 10 end
);
-- What rests is asked by member and time.
create index deposits_resting on deposits (member_id, credited_at) where status = 'credited';
