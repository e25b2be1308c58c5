-- How members have really done, made once a business day. Kept as the text that was published; whoever has the text can
-- compute its digest.
create table income_disclosures (
  made_on date primary key,
  made_at timestamptz not null default app_now(),
  figures text not null,
  digest text not null check (digest = encode(sha256(convert_to(figures, 'UTF8')), 'hex'))
);
create trigger income_disclosures_are_final before update or delete on income_disclosures
  for each row execute function refuse_change();
revoke update, delete on income_disclosures from tributary_app;
