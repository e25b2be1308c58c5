-- Which deposit has waited longest to be collected is asked at every look at the dashboard and at every scrape.
create index deposits_oldest_uncollected on deposits (credited_at)
  where status = 'credited' and transfer_status = 'pending';
