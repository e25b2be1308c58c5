-- Devices that logged in before. Their owner gets in from them while strangers have locked the account.
create table known_devices (
  token_hash bytea primary key,
  member_id integer references members,
  operator_id integer references operators,
  used_at timestamptz not null default app_now(),
  constraint one_owner check ((member_id is null) <> (operator_id is null))
);
create index known_devices_member on known_devices (member_id) where member_id is not null;
create index known_devices_operator on known_devices (operator_id) where operator_id is not null;

-- A lock lasts longer each time that it follows another. `blocked_until` was never read.
alter table throttles drop column blocked_until;
alter table throttles add column locks integer not null default 0;
