-- A demo fills its history at its first start. One that was stopped half way is made again from nothing.
alter table installation add column history text check (history is null or (is_demo and history in ('filling', 'lived')));
grant update (history) on installation to tributary_app;
