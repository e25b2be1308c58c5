import { sql, type Db, type RawBuilder } from '@tributary/database';
import { usdt, type RefusalCode } from '@tributary/domain';
import type { MemberBalances } from '@tributary/ledger';
import { endow, joinQuietly, type TestProgramme } from '@tributary/testing';

/** The scene in which a command is tried. A connection that is never cut prepares and checks everything. */
export type Scene = {
  programme: TestProgramme;
  operator: { id: number; username: string };
  /** A number that no other try has. */
  next: () => number;
  /** Members with one package each, who earn on every date. */
  earners: number;
};

/** One command before it is given, and the way to count its effect. */
export type Try = {
  memberId?: number;
  run: (db: Db) => Promise<unknown>;
  /** Counts the effect; one row with `n`. */
  count: RawBuilder<{ n: number }>;
  /** The number of rows of exactly one effect; default 1. */
  once?: number;
  /** The accounts after exactly one effect. */
  balances?: Partial<MemberBalances>;
};

export type MoneyCommand = {
  title: string;
  /** True if one command is many transactions, any of which may lose its connection. */
  hasManyCommits?: boolean;
  /** The refusal of a repeat after the command has happened; by default a repeat gets the first answer. */
  refusedAs?: RefusalCode;
  prepare: (scene: Scene) => Promise<Try>;
};

export const ADDRESS = '0x1111111111111111111111111111111111111111';
export const GROSS = usdt(100);

type Wallets = Parameters<typeof endow>[2];

export const memberWith = async ({ programme, next }: Scene, wallets: Wallets = {}): Promise<number> => {
  const memberId = await joinQuietly(programme.db, `mem${next()}`);
  await endow(programme.db, memberId, wallets);
  return memberId;
};

export const entriesOf = (memberId: number, movement: string): RawBuilder<{ n: number }> =>
  sql<{
    n: number;
  }>`select count(*)::int as n from ledger.entries where owner_id = ${memberId} and movement::text = ${movement}`;
