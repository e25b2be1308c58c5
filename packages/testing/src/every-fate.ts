import { oneRow, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  cancelWithdrawal,
  decideWithdrawal,
  offerXrp,
  payApproved,
  requestWithdrawal,
  settlePayouts,
  type QuoteSource,
} from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import { instantPayouts } from './instant-payouts.ts';
import { operatorNamed } from './withdrawals.ts';

const quotes: QuoteSource = {
  quote: () => Promise.resolve({ usdtPerXrpMicro: 2_500_000n, source: 'test', quotedAt: new Date() }),
};

/** Requests with every outcome, in USDT and XRP: open, rejected, cancelled, approved, paid. */
export const withdrawInEveryWay = async (
  db: Db,
  { memberId, address, xrp }: { memberId: number; address: string; xrp: string },
  random: (below: number) => number,
): Promise<void> => {
  const operator = await operatorNamed(db, `op${memberId}`);
  const fates = ['open', 'rejected', 'cancelled', 'approved', 'paid', 'open', 'paid', 'approved'] as const;
  for (const [index, fate] of fates.entries()) {
    // Everyone is paid one of each coin.
    const coin = index === 4 || (index !== 6 && random(2) === 0) ? 'usdt' : 'xrp';
    const { id } = await requestWithdrawal(db, {
      memberId,
      wallet: coin === 'xrp' || random(2) === 0 ? 'profit' : 'working',
      coin,
      grossMicro: usdt(10 + random(40)) + BigInt(random(100)) * 10_000n,
      address: coin === 'xrp' ? xrp : address,
    });
    if (fate === 'cancelled') await cancelWithdrawal(db, memberId, id);
    if (fate === 'open' || fate === 'cancelled') continue;
    const offer =
      coin === 'xrp' ? await offerXrp({ db, quotes }, { id, operatorId: operator.id }) : undefined;
    const decision = fate === 'rejected' ? 'reject' : 'approve';
    await decideWithdrawal(
      { db },
      {
        operator,
        id,
        seen: {},
        hasTypedPassword: true,
        decision,
        remark: 'Seen',
        confirmedDrops: offer?.drops,
      },
    );
    if (fate === 'paid') await pay(db, id);
  }
};

/** Pays approved requests until this one has arrived; the networks include at once. */
const chains = [instantPayouts({ asset: 'USDT' }).chain, instantPayouts({ asset: 'XRP' }).chain];
const pay = async (db: Db, id: number): Promise<void> => {
  for (let round = 0; round < 12; round++) {
    for (const chain of chains) {
      await payApproved({ db, chain, logger: silentLogger() });
      await settlePayouts({ db, chain, logger: silentLogger() });
    }
    const { status } = await oneRow(
      db,
      sql<{ status: string }>`select status from withdrawals where id = ${id}`,
    );
    if (status === 'completed') return;
  }
  throw new Error(`Withdrawal ${id} was not paid.`);
};
