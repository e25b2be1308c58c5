import { sql, type Db, type RawBuilder } from '@tributary/database';
import { usdt, type RefusalCode } from '@tributary/domain';
import type { MemberBalances } from '@tributary/ledger';
import { endow, joinQuietly, type TestProgramme } from '@tributary/testing';

/** Where a command is tried: everything is prepared and looked at through a connection that nobody cuts. */
export type Scene = {
  programme: TestProgramme;
  operator: { id: number; username: string };
  /** A number that no other try has. */
  next: () => number;
  /** Members with one package each, who earn on every date. */
  earners: number;
};

/** One command that is about to be given, and how its effect is counted. */
export type Try = {
  memberId?: number;
  run: (db: Db) => Promise<unknown>;
  /** Counts the effect; one row with `n`. */
  count: RawBuilder<{ n: number }>;
  /** How many rows exactly one effect has; 1 where nothing is said. */
  once?: number;
  /** What their accounts hold after exactly one effect. */
  balances?: Partial<MemberBalances>;
};

export type MoneyCommand = {
  title: string;
  /** Whether one command is many transactions, any of which may lose its connection. */
  hasManyCommits?: boolean;
  /** What a repeat is told once the command has happened; with nothing here it gets the first answer. */
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
