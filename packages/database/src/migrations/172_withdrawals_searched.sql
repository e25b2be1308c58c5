-- An amount of micro-USDT as it is printed, without commas: two decimals at least, and as many as it has.
create function printed_amount(p_micro bigint) returns text language sql immutable parallel safe
  return (case when p_micro % 10000 = 0 then round(p_micro / 1000000.0, 2) else trim_scale(p_micro / 1000000.0) end)::text;

-- The signer changes withdrawals, and what is kept of them is put together by whoever does.
grant execute on function printed_amount(bigint) to tributary_reader;

-- What withdrawals are searched by, kept as one text in small letters with a line for each field, as that of tickets (159).
-- To put it together anew for each of a million rows took three seconds. Names are looked for among members, and states by
-- the words that are shown for them.
alter table withdrawals add column searched text not null generated always as (lower(id || E'\n' || wallet || E'\n' ||
  coin || E'\n' || printed_amount(gross) || E'\n' || printed_amount(fee) || E'\n' || printed_amount(net) || E'\n' ||
  address || E'\n' || coalesce(tag::text, '') || E'\n' || coalesce(remark, ''))) stored;
create index withdrawals_searched on withdrawals using gin (searched gin_trgm_ops);

-- The history of all withdrawals in each of its orders: to sort a million for a page took up to a second and a half. Those of
-- the request's time, of the numbers and of the member's name are there.
create index withdrawals_by_wallet on withdrawals (wallet, id);
create index withdrawals_by_coin on withdrawals (coin, id);
create index withdrawals_by_gross on withdrawals (gross, id);
create index withdrawals_by_fee on withdrawals (fee, id);
create index withdrawals_by_net on withdrawals (net, id);
create index withdrawals_by_address on withdrawals (lower(address), id);
create index withdrawals_by_shown_status on withdrawals ((case
  when status = any ('{pending}'::text[]) then 'pending'
  when status = any ('{approved,signed,broadcast,unknown,completed}'::text[]) then 'approved'
  when status = any ('{rejected,failed}'::text[]) then 'rejected'
  when status = any ('{cancelled}'::text[]) then 'cancelled' end), id);
