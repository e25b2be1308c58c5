import { rowsOf, sql, type Db } from '@tributary/database';
import { moneyToWire, type BusinessDay, type Micro } from '@tributary/domain';
import { MEMBER_ACCOUNTS, programmeBalance, type MemberBalances } from '@tributary/ledger';
import type { ModelReward } from '../../../packages/domain/src/plan/model/programme-state.ts';
import type { SimulatedYear } from './simulated-year.ts';

/** Something that the model has otherwise than the books. */
export type Difference = { member: string; what: string; expected: string; found: string };

const PROGRAMME = 'the programme';

/** Every account of every member, and the programme's own, exactly. */
export const compareAccounts = async ({
  db,
  programme,
  players,
  feesMicro,
  treasurer,
}: SimulatedYear): Promise<Difference[]> => {
  const rows = await rowsOf(
    db,
    sql<MemberBalances & { memberId: number }>`
    select member_id as "memberId", r_wallet, profit, working, principal, held, debt from ledger.member_balances`,
  );
  const found = new Map(rows.map((row) => [row.memberId, row]));
  const ofMembers = players.flatMap(({ memberId, model }) => {
    const expected = model.accounts();
    return MEMBER_ACCOUNTS.flatMap((account) =>
      money(model.name, account, { expected: expected[account], found: found.get(memberId)?.[account] }),
    );
  });
  const own = {
    reward_treasury: programme.treasuryMicro,
    rewards_payable: 0n,
    fees: feesMicro - treasurer.feesMovedMicro,
  } as const;
  const ofProgramme: Difference[] = [];
  for (const account of ['reward_treasury', 'rewards_payable', 'fees'] as const)
    ofProgramme.push(
      ...money(PROGRAMME, account, { expected: own[account], found: await programmeBalance(db, account) }),
    );
  return [...ofMembers, ...ofProgramme];
};

/** Every package that ever was: type, cap, earned, lots and whether it is active. */
export const comparePackages = async ({ db, players, programme }: SimulatedYear): Promise<Difference[]> => {
  const rows = await rowsOf(
    db,
    sql<{ memberId: number; text: string }>`
    select member_id as "memberId", concat_ws(' ', package_type, cap, earned, activation_count, active::text) as text
    from packages order by member_id, package_no`,
  );
  const found = Map.groupBy(rows, ({ memberId }) => memberId);
  return players.flatMap(({ memberId, model: { name } }) => {
    const expected = programme
      .member(name)
      .packages.map((each) =>
        [each.type, each.capMicro, each.earnedMicro, each.lots.length, each.active].join(' '),
      );
    const has = (found.get(memberId) ?? []).map(({ text }) => text);
    return differing(name, 'packages', { expected: expected.join('; '), found: has.join('; ') });
  });
};

type Sums = { rows: number; computed: Micro; credited: Micro };

/** Sums of rewards by a key of two words, as the model makes them; the engine's are asked for by the same key. */
export class RewardSums {
  readonly byDay = new Map<string, Sums>();
  readonly byMember = new Map<string, Sums>();

  add(rewards: readonly ModelReward[]): void {
    for (const { on, member, kind, status, computedMicro, creditedMicro } of rewards) {
      const outcome = status === 'paid' || status === 'pending' ? 'credited' : status;
      for (const [sums, key] of [
        [this.byDay, `${on} ${kind} ${outcome}`],
        [this.byMember, `${member} ${kind} ${outcome}`],
      ] as const) {
        const { rows, computed, credited } = sums.get(key) ?? { rows: 0, computed: 0n, credited: 0n };
        sums.set(key, {
          rows: rows + 1,
          computed: computed + computedMicro,
          credited: credited + creditedMicro,
        });
      }
    }
  }
}

/** The rewards since a date, summed by date, kind and outcome; the sums that were compared are forgotten. */
export const compareRewardsSince = async (db: Db, sums: RewardSums, since: BusinessDay) => {
  const rows = await rowsOf(
    db,
    sql<Sums & { key: string }>`
    select concat_ws(' ', business_date, kind, status) as key, count(*)::int as rows,
      sum(computed)::bigint as computed, sum(credited)::bigint as credited
    from rewards where business_date >= ${since}::date group by business_date, kind, status`,
  );
  const differences = compareSums(PROGRAMME, sums.byDay, rows);
  sums.byDay.clear();
  return differences;
};

/** All rewards of the year, summed by member, kind and outcome. */
export const compareRewardsOfMembers = async (db: Db, sums: RewardSums): Promise<Difference[]> => {
  const rows = await rowsOf(
    db,
    sql<Sums & { key: string }>`
    select concat_ws(' ', m.full_name, r.kind, r.status) as key, r.rows, r.computed, r.credited
    from (select member_id, kind, status, count(*)::int as rows, sum(computed)::bigint as computed,
        sum(credited)::bigint as credited from rewards group by member_id, kind, status) r
    join members m on m.id = r.member_id`,
  );
  return compareSums(PROGRAMME, sums.byMember, rows);
};

const compareSums = (
  member: string,
  expected: ReadonlyMap<string, Sums>,
  rows: readonly (Sums & { key: string })[],
): Difference[] => {
  const found = new Map(rows.map((row) => [row.key, row]));
  const text = (sums: Sums | undefined): string =>
    sums
      ? `${sums.rows} rows, ${moneyToWire(sums.computed)} computed, ${moneyToWire(sums.credited)} credited`
      : 'nothing';
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((key) =>
    differing(member, `rewards ${key}`, { expected: text(expected.get(key)), found: text(found.get(key)) }),
  );
};

const money = (
  member: string,
  what: string,
  { expected, found }: { expected: Micro; found: Micro | undefined },
): Difference[] =>
  expected === found
    ? []
    : [
        {
          member,
          what,
          expected: moneyToWire(expected),
          found: found === undefined ? 'nothing' : moneyToWire(found),
        },
      ];

const differing = (
  member: string,
  what: string,
  { expected, found }: { expected: string; found: string },
): Difference[] => (expected === found ? [] : [{ member, what, expected, found }]);
