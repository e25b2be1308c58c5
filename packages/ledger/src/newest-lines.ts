import { rowsOf, sql, type Db } from '@tributary/database';
import type { RowOf, TRANSACTIONS } from '@tributary/definitions/lists';
import { particularOfLine } from './statement.ts';

export type MemberLine = RowOf<typeof TRANSACTIONS> & { userrefid: string };

/** The number of newest entries that are read first; it grows tenfold until they contain enough lines. */
const FIRST_LOOK = 20_000;

/** The newest wallet lines of all members, as on their statements. */
export const newestLines = async (db: Db, most: number): Promise<MemberLine[]> => {
  for (let entries = FIRST_LOOK; ; entries *= 10) {
    const lines = await rowsOf(
      db,
      sql<MemberLine & { isAll: boolean }>`
      with last as (select coalesce(max(id), 0) - ${entries} as entry from ledger.entries where owner_id = 0)
      select p.seq, p.booked_on::text as "bookedOn", p.posted_at as "postedAt", p.account as wallet, p.movement,
        ${particularOfLine} as particular, p.entry_id as entry, p.amount as "amountMicro", greatest(p.amount, 0) as "inMicro",
        greatest(-p.amount, 0) as "outMicro", coalesce(p.wallets_after, 0) as "balanceMicro", m.userrefid, (select entry from last) <= 0 as "isAll"
      from ledger.postings p join members m on m.id = p.owner_id
      where p.entry_id > (select entry from last) and p.account in ('r_wallet', 'profit', 'working')
      order by p.entry_id desc, p.owner_id, p.seq desc limit ${most}`,
    );
    if (lines.length === most || lines[0]?.isAll !== false) return lines;
  }
};
