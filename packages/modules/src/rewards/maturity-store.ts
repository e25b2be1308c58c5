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
