-- The members who withdraw to one address: a sign of risk beside each approval.
create index withdrawal_addresses_paid_to on withdrawal_addresses (address) where replaced_at is null;
