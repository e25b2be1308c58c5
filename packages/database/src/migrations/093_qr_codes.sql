-- What operators publish beside members' own deposit addresses, which it never replaces (AMB-032, AMB-066).
create table qr_codes (
  id integer generated always as identity primary key,
  qr_type text not null check (qr_type in ('UPI', 'USDT')),
  -- A PNG, JPEG or WebP, as its first bytes say.
  image bytea not null check (length(image) between 1 and 300000),
  image_type text not null check (image_type in ('image/png', 'image/jpeg', 'image/webp')),
  deposit_address text not null,
  network_address text not null,
  added_by text not null,
  added_at timestamptz not null default app_now(),
  removed_at timestamptz
);
grant update (removed_at) on qr_codes to tributary_app;
