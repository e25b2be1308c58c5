import { rowsOf, sql, type Tx } from '@tributary/database';
import { invariant, minMicro, maxMicro, type Micro } from '@tributary/domain';
import {
  MEMBER_ACCOUNTS,
  memberPosting,
  programmePosting,
  type Posting,
  type MemberAccount,
  type Movement,
  type ProgrammeAccount,
  type Wallet,
} from './accounts.ts';
import { balancesOf, lockMembers } from './balances.ts';
import { post } from './post.ts';

export type Reversal = { owner: number; entry: bigint; cause: string; actor: string };

type PostedLine = { owner: number; account: MemberAccount | ProgrammeAccount; amount: Micro };

const isMemberAccount = (account: string): account is MemberAccount =>
  (MEMBER_ACCOUNTS as readonly string[]).includes(account);

/**
 * Takes back one entry by its mirror image. A member's shortfall becomes their debt, which is a separate account. No
 * account falls below its floor, and no row is edited. An entry can be reversed once; `takeBack` takes rewards back.
 */
export const reverse = async (tx: Tx, { owner, entry, cause, actor }: Reversal): Promise<bigint> => {
  const postings = await postingsOf(tx, owner, entry);
  invariant(postings.length > 0, `entry ${entry} has postings`);
  invariant(!postings.some(({ account }) => account === 'reward_treasury'), `entry ${entry} pays no reward`);
  await lockMembers(
    tx,
    postings.map((posting) => posting.owner),
  );
  const mirrored: Posting[] = [];
  for (const posting of postings) mirrored.push(...(await mirror(tx, posting)));
  return post(tx, { owner, movement: 'reversal', cause, actor, postings: mirrored, reverses: entry });
};

export type TakenBack = {
  member: number;
  wallet: Wallet;
  amountMicro: Micro;
  /** The kind of the reward. */
  kind: Movement;
  cause: string;
  actor: string;
};

/**
 * Takes back an amount of rewards that entries of many members paid. The treasury gets the amount that the wallet
 * has. The rest becomes the member's debt and is uncollected until settled (decision 026).
 */
export const takeBack = async (tx: Tx, taken: TakenBack): Promise<bigint> => {
  const { member, wallet, amountMicro } = taken;
  await lockMembers(tx, [member]);
  const { covered, owed } = await coverage(tx, member, { account: wallet, amount: amountMicro });
  return post(tx, {
    owner: member,
    movement: 'reversal',
    cause: taken.cause,
    actor: taken.actor,
    postings: [
      memberPosting(member, wallet, -covered),
      memberPosting(member, 'debt', -owed),
      memberPosting(member, 'uncollected', owed),
      programmePosting('reward_treasury', covered),
    ].filter(movesSomething),
    takesBack: taken.kind,
  });
};

const postingsOf = (tx: Tx, owner: number, entry: bigint): Promise<PostedLine[]> =>
  rowsOf(
    tx,
    sql<PostedLine>`
    select p.owner_id as owner, p.account, p.amount
    from ledger.entries e join ledger.postings p on p.entry_id = e.id and p.booked_on = e.booked_on
    where e.owner_id = ${owner} and e.id = ${entry.toString()}::bigint
    order by p.owner_id, p.seq`,
  );

const mirror = async (tx: Tx, posting: PostedLine): Promise<Posting[]> => {
  if (!isMemberAccount(posting.account)) return [programmePosting(posting.account, -posting.amount)];
  const { owner: member, account, amount } = posting;
  if (amount < 0n) return [memberPosting(member, account, -amount)];
  const { covered, owed } = await coverage(tx, member, { account, amount });
  return [memberPosting(member, account, -covered), memberPosting(member, 'debt', -owed)].filter(
    movesSomething,
  );
};

/** The part of an amount that the account covers, and the part that becomes debt. */
const coverage = async (
  tx: Tx,
  member: number,
  { account, amount }: { account: MemberAccount; amount: Micro },
): Promise<{ covered: Micro; owed: Micro }> => {
  const balances = await balancesOf(tx, member);
  const covered = minMicro(amount, maxMicro(0n, balances[account]));
  return { covered, owed: amount - covered };
};

const movesSomething = ({ amountMicro }: Posting): boolean => amountMicro !== 0n;
