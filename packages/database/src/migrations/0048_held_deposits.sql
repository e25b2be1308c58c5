-- A deposit whose sender is not cleared is the member's, and not spendable: custody pays into what is held for them.
-- A value of a type is usable only in a later migration.
alter type ledger.movement add value 'deposit_held';
