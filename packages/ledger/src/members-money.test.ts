import { inTransaction, isPgError } from '@tributary/database';
import { usdt, type Micro } from '@tributary/domain';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  memberPosting,
  MOVEMENT_NAMES,
  ofMember,
  ofProgramme,
  post,
  programmePosting,
  transfer,
  type MemberAccount,
  type Movement,
  type Posting,
  type ProgrammeAccount,
} from './index.ts';
import { insertEntry } from './post.ts';

const database = useDatabase();
let member: number;
let programme: TestProgramme;
let causes = 0;

beforeAll(async () => {
  programme = await TestProgramme.begin(database.current.db);
  member = await programme.join('owner');
  await programme.give(member, usdt(1_000));
  await programme.activate(member, 'igniteFund', 100);
});

/** Posts an entry that is rolled back. Returns the database's refusal, or "posted". */
const tryToPost = async (movement: Movement, postings: readonly Posting[]): Promise<string> => {
  const kept = new Error('not kept');
  try {
    await inTransaction(database.current.db, async (tx) => {
      await insertEntry(tx, {
        owner: member,
        movement,
        cause: `apart:${++causes}`,
        actor: 'test',
        postings: [...postings],
      });
      throw kept;
    });
  } catch (error) {
    if (error === kept) return 'posted';
    if (isPgError(error)) return error.constraint ?? error.message;
    throw error;
  }
  return 'kept';
};

const OWN: readonly MemberAccount[] = ['r_wallet', 'principal'];
const PAID_FROM: readonly ProgrammeAccount[] = ['reward_treasury', 'rewards_payable', 'operator'];
const MOVEMENTS = Object.keys(MOVEMENT_NAMES) as Movement[];

describe('members’ money, which the database keeps from paying a reward', () => {
  const ways = OWN.flatMap((from) => PAID_FROM.map((to) => [from, to] as const));
  describe.each(ways)('a transfer from %s into %s', (from, to) => {
    it.each(MOVEMENTS)('cannot move by %s', async (movement) =>
      expect(await tryToPost(movement, transfer(usdt(1), ofMember(member, from), ofProgramme(to)))).toBe(
        'members_money_apart',
      ),
    );
  });

  it('cannot move hidden among other lines of an entry', async () =>
    expect(
      await tryToPost('activation', [
        memberPosting(member, 'r_wallet', -usdt(10)),
        memberPosting(member, 'principal', usdt(9)),
        programmePosting('reward_treasury', usdt(1)),
      ]),
    ).toBe('members_money_apart'));

  it.each(MOVEMENTS)('cannot move through a wallet of rewards, by the movement %s', async (movement) =>
    expect(
      await tryToPost(movement, transfer(usdt(1), ofMember(member, 'r_wallet'), ofMember(member, 'profit'))),
    ).toBe('members_money_apart'),
  );

  it('cannot pay the rewards of another member', async () => {
    const other = await programme.join('another');
    expect(
      await tryToPost('direct', transfer(usdt(1), ofMember(member, 'r_wallet'), ofMember(other, 'working'))),
    ).toBe('members_money_apart');
  });

  it('cannot top up a settlement that takes less of the earnings than the treasury gets', async () => {
    const settlement = (earned: Micro) => [
      memberPosting(member, 'r_wallet', earned - usdt(3)),
      memberPosting(member, 'working', -earned),
      programmePosting('reward_treasury', usdt(2)),
      programmePosting('custody', usdt(1)),
    ];
    await programme.give(member, usdt(2), 'working');
    expect(await tryToPost('debt_settlement', settlement(usdt(2) - 1n))).toBe('members_money_apart');
    expect(await tryToPost('debt_settlement', settlement(usdt(2)))).toBe('posted');
  });

  it.each(['reversal', 'debt_settlement'] as const)(
    'does not stop a %s that returns earnings',
    async (movement) => {
      await programme.give(member, usdt(1), 'profit');
      const earned = transfer(usdt(1), ofMember(member, 'profit'), ofProgramme('reward_treasury'));
      expect(await tryToPost(movement, earned)).toBe('posted');
    },
  );

  it('does not stop the operator’s capital and deductions from filling the treasury', async () => {
    const { db } = database.current;
    const filled = transfer(usdt(1), ofProgramme('operator'), ofProgramme('reward_treasury'));
    const kept = new Error('not kept');
    await expect(
      inTransaction(db, async (tx) => {
        await post(tx, {
          owner: 0,
          movement: 'treasury_funding',
          cause: 'apart:fund',
          actor: 'test',
          postings: filled,
        });
        throw kept;
      }),
    ).rejects.toBe(kept);
  });
});
