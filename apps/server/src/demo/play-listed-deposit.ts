import type { LocalChain } from '@tributary/chain/local';
import { firstRow, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';

/** A play address that the play oracle lists. */
const LISTED = `0x${'bad0'.repeat(10)}`;
const AMOUNT_MICRO = usdt(240);

const paid = new WeakSet<Db>();

/** Pays one deposit from a listed address to the demo's member, so that Screening has something to show. */
export const payPlayListedDeposit = async (
  db: Db,
  chain: Pick<LocalChain, 'listAddress' | 'payUsdtFrom'>,
): Promise<void> => {
  if (paid.has(db)) return;
  paid.add(db);
  const to = await firstRow(
    db,
    sql<{ address: string }>`
    select a.address from members m join deposit_addresses a on a.member_id = m.id
    where m.userrefid = 'demo' and not exists (select from screenings where address = ${LISTED})`,
  );
  if (!to) return;
  await chain.listAddress(LISTED);
  await chain.payUsdtFrom(LISTED, to.address, AMOUNT_MICRO);
};
