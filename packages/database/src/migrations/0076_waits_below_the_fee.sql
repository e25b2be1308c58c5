-- An address whose balance is not worth its share of the fee waits too, so that the nodes are not asked about it in each pass.
alter table collection_waits drop constraint collection_waits_reason_check;
alter table collection_waits add constraint collection_waits_reason_check
  check (reason in ('emptied', 'acts by other code', 'authorization spent', 'fails', 'below its fee'));
