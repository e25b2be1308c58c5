import { inTransaction, type Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { ofMember, ofProgramme, post, transfer } from '@tributary/ledger';
import { beforeAll } from 'vitest';
import { beginIn } from './begin-in.ts';
import { TestProgramme } from './programme.ts';
import type { TestDatabase } from './test-database.ts';
import { useDatabase } from './use-database.ts';

/** A programme for all tests of a file that post to its ledger. */
export type LedgerOfFile = {
  database: { readonly current: TestDatabase };
  readonly current: { db: Db; programme: TestProgramme };
  deposit: (member: number, amount: Micro, cause: string) => Promise<bigint>;
  /** Moves money from the R-Wallet to Profit. */
  move: (member: number, amount: Micro, cause: string) => Promise<bigint>;
};

/** Starts a programme and posts to its ledger as deposits and refunds do. */
export const useLedger = (): LedgerOfFile => {
  const database = useDatabase();
  const begun = beginIn(beforeAll, async () => {
    const { db } = database.current;
    return { db, programme: await TestProgramme.begin(db) };
  });
  return {
    database,
    get current() {
      return begun.current;
    },
    deposit: (member, amount, cause) =>
      inTransaction(begun.current.db, (tx) =>
        post(tx, {
          owner: member,
          movement: 'deposit',
          cause,
          actor: 'test',
          postings: transfer(amount, ofProgramme('custody'), ofMember(member, 'r_wallet')),
        }),
      ),
    move: (member, amount, cause) =>
      inTransaction(begun.current.db, (tx) =>
        post(tx, {
          owner: member,
          movement: 'refund',
          cause,
          actor: 'test',
          postings: transfer(amount, ofMember(member, 'r_wallet'), ofProgramme('custody')),
        }),
      ),
  };
};
