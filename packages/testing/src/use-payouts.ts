import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf, type MemberBalances } from '@tributary/ledger';
import {
  decideWithdrawal,
  getWithdrawal,
  requestWithdrawal,
  type PayoutNeeds,
  type Withdrawal,
} from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import { afterEach, beforeEach } from 'vitest';
import { beginIn } from './begin-in.ts';
import { startEvmPayouts, type EvmPayouts } from './payout-networks.ts';
import { TestProgramme } from './programme.ts';
import { useFreshDatabase } from './use-database.ts';
import { giveVerifiedAddress, memberWithBalance, MEMBER_ADDRESSES, operatorNamed } from './withdrawals.ts';

type Begun = {
  evm: EvmPayouts;
  needs: PayoutNeeds;
  memberId: number;
  olga: { id: number; username: string };
};

/** A member with money, an operator and a scripted network, new for each test. */
export type Payouts = {
  readonly current: Begun;
  /** Requests a withdrawal and approves it. */
  approved: () => Promise<number>;
  statusOf: (id: number) => Promise<Withdrawal['status']>;
  /** Makes everything sent so far final. */
  final: () => void;
  balances: () => Promise<MemberBalances>;
  /** The number of transfers that the member has received. */
  arrived: () => number;
  /** The reason for which the paying account was halted. */
  halted: () => Promise<string | null | undefined>;
};

/** Begins payouts before each test of a file. */
export const usePayouts = (): Payouts => {
  const databases = useFreshDatabase();
  const begun = beginIn(beforeEach, async (): Promise<Begun> => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db, { treasury: 0 });
    await programme.letOneApprove();
    const memberId = await memberWithBalance(programme, 'anna', { profit: usdt(1_000) });
    await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: MEMBER_ADDRESSES.usdt });
    const olga = await operatorNamed(db, 'olga');
    const evm = await startEvmPayouts();
    return { evm, needs: { db, chain: evm.chain, logger: silentLogger() }, memberId, olga };
  });
  afterEach(() => begun.current.evm.close());
  return {
    get current() {
      return begun.current;
    },
    approved: async () => {
      const { needs, memberId, olga } = begun.current;
      const request = {
        memberId,
        wallet: 'profit',
        coin: 'usdt',
        grossMicro: usdt(100),
        address: MEMBER_ADDRESSES.usdt,
      } as const;
      const { id } = await requestWithdrawal(needs.db, request);
      await decideWithdrawal(
        { db: needs.db },
        { operator: olga, id, seen: {}, hasTypedPassword: true, decision: 'approve' },
      );
      return id;
    },
    statusOf: async (id) => (await getWithdrawal(begun.current.needs.db, id)).status,
    final: () => {
      begun.current.evm.node.mine();
      begun.current.evm.node.finalize();
    },
    balances: () => balancesOf(begun.current.needs.db, begun.current.memberId),
    arrived: () => begun.current.evm.node.transfersTo(MEMBER_ADDRESSES.usdt).length,
    halted: async () => {
      const { db } = begun.current.needs;
      const halts = sql<{ why: string | null }>`select halted_for as why from payout_accounts`;
      return (await halts.execute(db)).rows[0]?.why;
    },
  };
};
