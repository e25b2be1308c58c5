-- Counts the edits of an operator's account: whoever edits names the one that they saw.
alter table operators add column edited_no integer not null default 0;
grant select (edited_no) on operators to tributary_reader;

-- What somebody did, newest first; what was done of a kind; and all of it by time.
create index audit_log_actor on audit_log (actor, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_at on audit_log (at, id);
