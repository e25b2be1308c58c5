-- The filter Capped finds rewards that the cap cut in part, too (AMB-008). They are few among the millions that were not cut.
create index rewards_cut on rewards (kind, business_date) where computed > credited;
