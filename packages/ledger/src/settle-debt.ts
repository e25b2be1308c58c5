import { oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { maxMicro, minMicro, type Micro } from '@tributary/domain';
import { memberPosting, programmePosting, type Posting, type Wallet } from './accounts.ts';
import { balancesOf, lockMembers } from './balances.ts';
import { post } from './post.ts';

/** Earned money settles any debt, before deposited money does. */
const EARNED: readonly Wallet[] = ['working', 'profit'];

/**
 * Settles a member's debt from earnings: Working, then Profit. Vanished deposits come first, since members' money
 * lacks them; the rest returns to the treasury (decision 026). The R-Wallet settles only the rest of vanished
 * deposits, never rewards: the treasury gets no money that a member put in (decision 087). Returns the settled amount
 * in micro-USDT; 0 without a debt or without money to settle it.
 */
export const settleDebt = async (tx: Tx, member: number): Promise<Micro> => {
  await lockMembers(tx, [member]);
  const balances = await balancesOf(tx, member);
  const owed = -balances.debt;
  const postings: Posting[] = [];
  let settled: Micro = 0n;
  const settleFrom = (wallet: Wallet, limit: Micro): void => {
    const part = minMicro(limit - settled, balances[wallet]);
    if (part <= 0n) return;
    postings.push(memberPosting(member, wallet, -part));
    settled += part;
  };
  for (const wallet of EARNED) settleFrom(wallet, owed);
  settleFrom('r_wallet', owed - balances.uncollected);
  if (settled === 0n) return 0n;
  const collected = maxMicro(0n, balances.uncollected - (owed - settled));
  if (collected > 0n)
    postings.push(
      memberPosting(member, 'uncollected', -collected),
      programmePosting('reward_treasury', collected),
    );
  await post(tx, {
    owner: member,
    movement: 'debt_settlement',
    // Balances are locked, so no other posting can come first: the member's last posting identifies the settlement.
    cause: `debt:${await lastPosting(tx, member)}`,
    actor: 'reversals',
    postings: [...postings, memberPosting(member, 'debt', settled)],
  });
  return settled;
};

const lastPosting = async (tx: Tx, member: number): Promise<bigint> =>
  (
    await oneRow(
      tx,
      sql<{ seq: bigint }>`select last_seq as seq from ledger.member_balances where member_id = ${member}`,
    )
  ).seq;

/** Members who can settle at least part of their debt; reads one small index, however many members there are. */
export const membersAbleToSettle = async (executor: Db | Tx, limit: number): Promise<number[]> =>
  (
    await rowsOf(
      executor,
      sql<{ id: number }>`
      select member_id as id from ledger.member_balances
      where debt < 0 and (working + profit > 0 or r_wallet > 0 and uncollected < -debt) order by member_id limit ${limit}`,
    )
  ).map((row) => row.id);
