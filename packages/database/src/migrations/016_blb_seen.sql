-- The member's screen has shown the success of a slab (AMB-012); it moves no money.
alter table blb_paid add column seen_at timestamptz;
