-- The second factor of a member or an operator (TOTP). Its key is encrypted under a setting; a code counts once, because
-- the time step of the last one is kept.
create table second_factors (
  id integer generated always as identity primary key,
  member_id integer references members,
  operator_id integer references operators,
  sealed_key bytea not null,
  last_step bigint not null default 0,
  begun_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  constraint one_owner check ((member_id is null) <> (operator_id is null))
);
create unique index second_factors_member on second_factors (member_id) where member_id is not null;
create unique index second_factors_operator on second_factors (operator_id) where operator_id is not null;

-- What gets its owner in without their device, once each.
create table recovery_codes (
  factor_id integer not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);
grant update, delete on second_factors to tributary_app;
grant update on recovery_codes to tributary_app;
