import { inTransaction, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import {
  balancesOf,
  ofMember,
  ofProgramme,
  post,
  programmeBalance,
  settleDebt,
  takeBack,
  transfer,
} from '@tributary/ledger';
import { countOf, joinQuietly, TestProgramme, useDatabase } from '@tributary/testing';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as model from '../../packages/domain/src/plan/model/debts.ts';
import type { ModelWallets } from '../../packages/domain/src/plan/model/programme-state.ts';

const RUNS = countOf('DEBT_HISTORIES', { usual: 40, all: 60, long: 3_000 });
/** These tests use the books alone: the reversed amounts were never rewards. */
const database = useDatabase({ booksHold: false });
beforeAll(async () => {
  await TestProgramme.begin(database.current.db);
});

type Step =
  | { do: 'earn'; wallet: 'profit' | 'working'; micro: Micro }
  | { do: 'pay in'; wallet: 'r_wallet'; micro: Micro }
  | { do: 'take back'; wallet: 'profit' | 'working'; micro: Micro }
  | { do: 'vanish'; micro: Micro }
  | { do: 'settle' };

const micro = fc.bigInt({ min: 1n, max: 50n });
const earned = fc.constantFrom('profit' as const, 'working' as const);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('earn' as const), wallet: earned, micro }),
    fc.record({ do: fc.constant('pay in' as const), wallet: fc.constant('r_wallet' as const), micro }),
    fc.record({ do: fc.constant('take back' as const), wallet: earned, micro }),
    fc.record({ do: fc.constant('vanish' as const), micro }),
    fc.record({ do: fc.constant('settle' as const) }),
  ),
  { minLength: 4, maxLength: 16 },
);

const KEYS = { r_wallet: 'rWallet', profit: 'profit', working: 'working' } as const;

/** The step in the model; returns the treasury's gain. */
const stepOfModel = (wallets: ModelWallets, step: Step): Micro => {
  switch (step.do) {
    case 'earn':
    case 'pay in':
      wallets[KEYS[step.wallet]] += step.micro;
      return 0n;
    case 'take back':
      return model.takeOrOwe(wallets, step.wallet, step.micro);
    case 'vanish':
      wallets.debt -= step.micro;
      return 0n;
    case 'settle':
      return model.settleDebt(wallets);
  }
};

const stepOfBooks = async (tx: Tx, member: number, { step, cause }: { step: Step; cause: string }) => {
  const entry = { owner: member, movement: 'refund', cause, actor: 'test' } as const;
  switch (step.do) {
    case 'earn':
    case 'pay in':
      return post(tx, {
        ...entry,
        postings: transfer(step.micro, ofProgramme('operator'), ofMember(member, step.wallet)),
      });
    case 'take back':
      return takeBack(tx, {
        member,
        wallet: step.wallet,
        amountMicro: step.micro,
        kind: 'daily',
        cause,
        actor: 'test',
      });
    case 'vanish':
      return post(tx, {
        ...entry,
        postings: transfer(step.micro, ofMember(member, 'debt'), ofProgramme('custody')),
      });
    case 'settle':
      return settleDebt(tx, member);
  }
};

describe(`the debt of each member, in ${RUNS} random histories`, () => {
  it('is equal in books and model after every step, and so is the treasury', async () => {
    const { db } = database.current;
    let members = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const member = await joinQuietly(db, `debtor${++members}`);
        const wallets = { rWallet: 0n, profit: 0n, working: 0n, principal: 0n, debt: 0n, uncollected: 0n };
        let treasury = await programmeBalance(db, 'reward_treasury');
        for (const [n, step] of history.entries()) {
          treasury += stepOfModel(wallets, step);
          await inTransaction(db, (tx) => stepOfBooks(tx, member, { step, cause: `step:${n}` }));
          const { rWallet: r_wallet, ...others } = wallets;
          expect(await balancesOf(db, member)).toEqual({ r_wallet, held: 0n, ...others });
          expect(await programmeBalance(db, 'reward_treasury')).toBe(treasury);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
