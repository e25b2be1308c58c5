import { changedRows, sql, type Tx } from '@tributary/database';
import type { BusinessDay } from '@tributary/domain';
import type { CloseChunk } from './closes-store.ts';

/**
 * Marks the lots of a range whose term is over; the term ends with take-care, or with the last day of a lot that is
 * not paid back. Returns their number.
 */
export const markMatured = (tx: Tx, date: BusinessDay, chunk: CloseChunk): Promise<number> =>
  changedRows(
    tx,
    sql`
    update lots set matured_on = ${date}::date
    where coalesce(matures_on, last_earning_day) <= ${date}::date and matured_on is null and reversed_on is null
      and member_id between ${chunk.fromMember} and ${chunk.toMember}`,
  );
