import type { ScreeningOracle } from '@tributary/chain';
import { inTransaction, oneRow, sql, type Db } from '@tributary/database';
import { usdt, type Micro } from '@tributary/domain';
import { creditDeposit } from '@tributary/modules/deposits';
import { screenAddresses } from '@tributary/modules/screening-desk';
import { silentLogger } from '@tributary/runtime';
import { randomBytes } from 'node:crypto';

const RAW_PER_MICRO = 10n ** 12n;

/** An oracle without a chain that lists everybody. */
const EVERYBODY: ScreeningOracle = {
  contract: `0x${'0c'.repeat(20)}`,
  ask: () => Promise.resolve({ isListed: true, block: 7 }),
};

/** Lets a deposit arrive from a listed address, which holds it. Screening is off before and after. */
export const listedDeposit = async (
  db: Db,
  memberId: number,
  amountMicro: Micro = usdt(70),
): Promise<{ id: number }> => {
  const screen = (oracle?: ScreeningOracle) =>
    screenAddresses({ db, listFile: undefined, oracle, logger: silentLogger() });
  await screen(EVERYBODY);
  const hash = () => `0x${randomBytes(32).toString('hex')}`;
  const transfer = {
    txHash: hash(),
    logIndex: 0,
    blockNumber: 3,
    blockHash: hash(),
    from: `0x${randomBytes(20).toString('hex')}`,
    to: `0x${'ad'.repeat(20)}`,
    amountRaw: amountMicro * RAW_PER_MICRO,
  };
  await inTransaction(db, (tx) => creditDeposit(tx, { chain: 'bsc', memberId, transfer, amountMicro }));
  await screen(EVERYBODY);
  await screen();
  return oneRow(
    db,
    sql<{ id: number }>`
    select id from screenings where member_id = ${memberId} and state = 'hit' order by id desc limit 1`,
  );
};
