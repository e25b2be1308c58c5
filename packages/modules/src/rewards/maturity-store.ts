import { changedRows, sql, type Tx } from '@tributary/database';
import type { BusinessDay } from '@tributary/domain';
import type { CloseChunk } from './closes-store.ts';

/** Marks the lots of a range whose term is over: take-care, or for one that is not paid back its last day; returns how many. */
export const markMatured = (tx: Tx, date: BusinessDay, chunk: CloseChunk): Promise<number> =>
  changedRows(
    tx,
    sql`
    update lots set matured_on = ${date}::date
    where coalesce(matures_on, last_earning_day) <= ${date}::date and matured_on is null and reversed_on is null
      and member_id between ${chunk.fromMember} and ${chunk.toMember}`,
  );

/** The principal of the lots that matured on a date: out of the locked account, into the R-Wallet, if it returns (AMB-003). */
export const postingsOfMatured = (date: BusinessDay, chunk: CloseChunk) => sql`
  select member_id, side.account, 'principal_return'::ledger.movement as movement, (side.sign * sum(amount))::bigint as amount
  from lots, (values ('principal'::ledger.account, -1), ('r_wallet', 1)) as side (account, sign)
  where matured_on = ${sql.lit(date)}::date and matures_on is not null and member_id between ${sql.lit(chunk.fromMember)} and ${sql.lit(chunk.toMember)}
  group by member_id, side.account, side.sign`;
