-- How many mails of a kind an address got within a day.
create index mails_by_address on mails (to_address, created_at);
