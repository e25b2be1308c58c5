-- The helpdesk begins with tickets whose member waits for an answer; answered open ones follow, then closed ones.
create index tickets_by_waiting on tickets
  ((case when status in ('Resolved', 'Rejected') then 3 when awaits_operator then 1 else 2 end), touched_at, id);
