import { firstRow, oneRow, sql, type Db, type Tx } from '@tributary/database';
import { invariant, type Micro } from '@tributary/domain';
import type { MemberAccount, ProgrammeAccount } from './accounts.ts';

export type MemberBalances = Record<MemberAccount, Micro>;

/** All balances of a member in micro-USDT. */
export const balancesOf = async (executor: Db | Tx, member: number): Promise<MemberBalances> => {
  const row = await firstRow(
    executor,
    sql<MemberBalances>`
    select r_wallet, profit, working, principal, held, debt, uncollected from ledger.member_balances where member_id = ${member}`,
  );
  invariant(row, `member ${member} has accounts`);
  return row;
};

export const programmeBalance = async (executor: Db | Tx, account: ProgrammeAccount): Promise<Micro> =>
  (
    await oneRow(
      executor,
      sql<{ balance: Micro }>`
    select balance from ledger.programme_balances where account = ${account}::ledger.account`,
    )
  ).balance;

/** Opens the accounts of a new member; repeating it changes nothing. */
export const openAccounts = async (tx: Tx, member: number): Promise<void> => {
  await sql`select ledger.open_account(${member})`.execute(tx);
};

/** Locks the balances of several members in the common lock order. */
export const lockMembers = async (tx: Tx, members: readonly number[]): Promise<void> => {
  await sql`select ledger.lock_members(${[...members]}::integer[])`.execute(tx);
};

/**
 * Locks the treasury and returns its balance. Reward batches get their place under this lock, so ids and commits have
 * the same order.
 */
export const lockTreasury = async (tx: Tx): Promise<Micro> =>
  (await oneRow(tx, sql<{ balance: Micro }>`select ledger.lock_treasury() as balance`)).balance;
