-- When a code or a passkey of its owner came from this device last: for 30 days no login from there asks for another one.
alter table known_devices add column factor_at timestamptz;
