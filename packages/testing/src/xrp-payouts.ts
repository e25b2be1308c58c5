import { createXrplPayoutChain } from '@tributary/chain/xrpl';
import { FakeRippled } from '@tributary/chain/testing';
import type { Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import {
  decideWithdrawal,
  getWithdrawal,
  offerXrp,
  requestWithdrawal,
  type PayoutNeeds,
} from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import { TestProgramme } from './programme.ts';
import { giveVerifiedAddress, memberWithBalance, operatorNamed } from './withdrawals.ts';

const ENTROPY_SEED = 'sn3nxiW7v8KXzPzAqzyHXbSSKNuN9';
const MEMBER = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const FIRST_DROPS = 5_000_000n;
const rate = { usdtPerXrpMicro: 2_500_000n, source: 'test' };
const quotes = { quote: () => Promise.resolve({ ...rate, quotedAt: new Date() }) };

/** The XRP of one withdrawal of 100 USDT, less its deduction. */
export const XRP_DROPS = 36_000_000n;
/** The ledgers in which signed bytes can be included. */
export const XRP_LEDGERS = 20;

export type XrpPayouts = Awaited<ReturnType<typeof beginXrpPayouts>>;

/** Payouts in XRP against a scripted server of the ledger, for a member whose address demands its tag. */
export const beginXrpPayouts = async (db: Db) => {
  const programme = await TestProgramme.begin(db, { treasury: 0 });
  await programme.letOneApprove();
  const server = await FakeRippled.start();
  const settings = { chain: 'xrpl', rpcUrl: server.url, networkId: 1, timeoutMs: 1_000 };
  const chain = createXrplPayoutChain({ ...settings, ledgersToLive: XRP_LEDGERS }, ENTROPY_SEED);
  server.fund(chain.account, 10_000_000_000n);
  server.fund(MEMBER, FIRST_DROPS, { needsTag: true });
  const needs: PayoutNeeds = { db, chain, logger: silentLogger() };
  const olga = await operatorNamed(db, 'olga');
  const join = async (userrefid: string, tagged: { tag?: number }): Promise<number> => {
    const id = await memberWithBalance(programme, userrefid, { profit: usdt(1_000) });
    await giveVerifiedAddress(db, id, { coin: 'xrp', address: MEMBER, ...tagged });
    return id;
  };
  const memberId = await join('anna', { tag: 77 });
  return {
    server,
    chain,
    needs,
    memberId,
    olga,
    /** A member with the same address and without its tag. */
    joinWithoutTag: () => join('berta', {}),
    /** Requests 100 USDT in XRP and approves them. Returns the withdrawal's number. */
    approved: async (of = memberId): Promise<number> => {
      const asked = { wallet: 'profit', coin: 'xrp', grossMicro: usdt(100), address: MEMBER } as const;
      const { id } = await requestWithdrawal(db, { memberId: of, ...asked });
      const { drops: confirmedDrops } = await offerXrp({ db, quotes }, { id, operatorId: olga.id });
      await decideWithdrawal(
        { db },
        { operator: olga, id, seen: {}, hasTypedPassword: true, decision: 'approve', confirmedDrops },
      );
      return id;
    },
    statusOf: async (id: number) => (await getWithdrawal(db, id)).status,
    held: async () => (await balancesOf(db, memberId)).held,
    received: () => server.dropsOf(MEMBER) - FIRST_DROPS,
    close: async () => {
      await chain.close();
      await server.close();
    },
  };
};
