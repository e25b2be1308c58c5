-- The amounts behind the daily bounties of a period, each activation once; counted together with the people.
delete from reward_people;
alter table reward_people add column deposits bigint not null default 0;
