-- Pending withdrawals are few and the newest: in the order of their numbers, oldest first, a page walked past all others.
create index withdrawals_waiting on withdrawals (id) where status = 'pending';

-- Grants in the order of their members: the members' own index gives the order, this one whether they have a grant.
create index reward_grants_by_member on reward_grants (member_id, kind);
