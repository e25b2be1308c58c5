-- Finds the deposit that has waited longest for collection, which each view of the dashboard and each scrape asks for.
create index deposits_oldest_uncollected on deposits (credited_at)
  where status = 'credited' and transfer_status = 'pending';
