-- Finds the deposit that has waited longest for its collection: every view of the dashboard and every scrape reads it.
create index deposits_oldest_uncollected on deposits (credited_at)
  where status = 'credited' and transfer_status = 'pending';
