import { usdt } from '@tributary/domain';
import { requestWithdrawal, type Withdrawal, type WithdrawalRequest } from '@tributary/modules/withdrawals';
import { beforeAll } from 'vitest';
import { beginIn } from './begin-in.ts';
import { TestProgramme } from './programme.ts';
import type { TestDatabase } from './test-database.ts';
import { useDatabase } from './use-database.ts';
import { giveVerifiedAddress, memberWithBalance, MEMBER_ADDRESSES, type Wallets } from './withdrawals.ts';

const TAG = 7;

let names = 0;

/** Members with addresses who request withdrawals, in one database for a file. */
export type WithdrawalRequests = {
  database: { readonly current: TestDatabase };
  readonly programme: TestProgramme;
  memberWith: (wallets: Wallets) => Promise<number>;
  requestOf: (memberId: number, changes?: Partial<WithdrawalRequest>) => WithdrawalRequest;
  request: (memberId: number, changes?: Partial<WithdrawalRequest>) => Promise<Withdrawal>;
};

/** Begins a programme for all tests of a file. */
export const useWithdrawalRequests = (): WithdrawalRequests => {
  const database = useDatabase();
  const programme = beginIn(beforeAll, async () => {
    const begun = await TestProgramme.begin(database.current.db);
    await begun.letAskOften();
    return begun;
  });
  const requestOf: WithdrawalRequests['requestOf'] = (memberId, changes = {}) => ({
    memberId,
    wallet: 'profit',
    coin: 'usdt',
    grossMicro: usdt(10),
    address: MEMBER_ADDRESSES[changes.coin ?? 'usdt'],
    ...changes,
  });
  return {
    database,
    get programme() {
      return programme.current;
    },
    memberWith: async (wallets) => {
      const { db } = database.current;
      const memberId = await memberWithBalance(programme.current, `asker${++names}`, wallets);
      await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: MEMBER_ADDRESSES.usdt });
      await giveVerifiedAddress(db, memberId, { coin: 'xrp', address: MEMBER_ADDRESSES.xrp, tag: TAG });
      return memberId;
    },
    requestOf,
    request: (memberId, changes) => requestWithdrawal(database.current.db, requestOf(memberId, changes)),
  };
};
