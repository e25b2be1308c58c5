import { oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { maxMicro, minMicro, type Micro } from '@tributary/domain';
import { memberPosting, programmePosting, type Posting, type Wallet } from './accounts.ts';
import { balancesOf, lockMembers } from './balances.ts';
import { post } from './post.ts';

/** What was earned settles any debt, before what was deposited does. */
const EARNED: readonly Wallet[] = ['working', 'profit'];

/**
 * Settles a member's debt from what they earned: Working, then Profit. It makes good for vanished deposits first, since
 * those are missing from members' money; the rest returns to the treasury (decision 026). The R-Wallet settles what
 * vanished deposits left, and never what was a reward: the treasury gets nothing that a member put in (decision 087).
 * Returns what was settled, in micro-USDT; 0 when there is no debt or nothing to settle it from.
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
    // Nothing else is posted to a member whose balances are locked, so this names the settlement.
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

/** Members whose debt their wallets can settle at least in part; one small index, whatever the number of members. */
export const membersAbleToSettle = async (executor: Db | Tx, limit: number): Promise<number[]> =>
  (
    await rowsOf(
      executor,
      sql<{ id: number }>`
      select member_id as id from ledger.member_balances
      where debt < 0 and (working + profit > 0 or r_wallet > 0 and uncollected < -debt) order by member_id limit ${limit}`,
    )
  ).map((row) => row.id);
