import type { Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import {
  decideWithdrawal,
  offerXrp,
  requestWithdrawal,
  type QuoteSource,
  type Withdrawal,
  type WithdrawalDecision,
  type WithdrawalForOperators,
} from '@tributary/modules/withdrawals';
import { beforeAll } from 'vitest';
import { beginIn } from './begin-in.ts';
import { TestProgramme } from './programme.ts';
import type { TestDatabase } from './test-database.ts';
import { useDatabase } from './use-database.ts';
import { giveVerifiedAddress, memberWithBalance, MEMBER_ADDRESSES, operatorNamed } from './withdrawals.ts';

export type DecidingOperator = { id: number; username: string };

type Begun = { db: Db; programme: TestProgramme; olga: DecidingOperator; oskar: DecidingOperator };

/** Members who request withdrawals and operators who decide on them, in one database for a file. */
export type Decisions = {
  database: { readonly current: TestDatabase };
  readonly current: Begun;
  memberWith: (profit: Micro) => Promise<number>;
  pending: (memberId: number, grossMicro: Micro, coin?: 'usdt' | 'xrp') => Promise<Withdrawal>;
  decide: (decision: Partial<WithdrawalDecision>, quotes?: QuoteSource) => Promise<WithdrawalForOperators>;
  seen: (withdrawal: Pick<Withdrawal, 'updatedAt'>) => { seen: { updatedAt: Date } };
};

let names = 0;

const begin = async (db: Db): Promise<Begun> => {
  const programme = await TestProgramme.begin(db);
  await programme.liftPayoutLimits();
  const [olga, oskar] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
  return { db, programme, olga, oskar };
};

const memberWithAddresses = async (
  { db, programme }: Begun,
  name: string,
  profit: Micro,
): Promise<number> => {
  const memberId = await memberWithBalance(programme, name, { profit });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: MEMBER_ADDRESSES.usdt });
  await giveVerifiedAddress(db, memberId, { coin: 'xrp', address: MEMBER_ADDRESSES.xrp });
  return memberId;
};

/** Begins a programme with the operators olga and oskar for all tests of a file. */
export const useDecisions = (): Decisions => {
  const database = useDatabase();
  const begun = beginIn(beforeAll, () => begin(database.current.db));
  return {
    database,
    get current() {
      return begun.current;
    },
    memberWith: (profit) => memberWithAddresses(begun.current, `asker${++names}`, profit),
    pending: (memberId, grossMicro, coin = 'usdt') =>
      requestWithdrawal(begun.current.db, {
        memberId,
        wallet: 'profit',
        coin,
        grossMicro,
        address: MEMBER_ADDRESSES[coin],
      }),
    seen: ({ updatedAt }) => ({ seen: { updatedAt } }),
    // If there is a price, the operator first sees the quantity of XRP and then confirms it.
    decide: async (decision, quotes) => {
      const { db, olga } = begun.current;
      const request: WithdrawalDecision = {
        operator: olga,
        seen: {},
        decision: 'approve',
        hasTypedPassword: true,
        ...decision,
      };
      const offered = quotes && { id: request.id ?? 0, operatorId: request.operator.id };
      const offer = quotes && offered && (await offerXrp({ db, quotes }, offered));
      return decideWithdrawal({ db }, { confirmedDrops: offer?.drops, ...request });
    },
  };
};
