import { rowsOf, sql } from '@tributary/database';
import { moneyToWire, type BusinessDay, type Micro } from '@tributary/domain';
import { MEMBER_ACCOUNTS, programmeBalance, type MemberBalances } from '@tributary/ledger';
import { leftOf } from '../../../packages/domain/src/plan/model/payments.ts';
import { memberOf, type ModelReward } from '../../../packages/domain/src/plan/model/programme-state.ts';
import type { SimulatedYear } from './simulated-year.ts';

/** A difference between model and books. */
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
    select member_id as "memberId", r_wallet, profit, working, principal, held, debt, uncollected from ledger.member_balances`,
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

/** Every package ever activated: type, cap, earned, lots and if it is active. */
export const comparePackages = async ({ db, players, programme }: SimulatedYear): Promise<Difference[]> => {
  const rows = await rowsOf(
    db,
    sql<{ memberId: number; text: string }>`
    select member_id as "memberId", concat_ws(' ', package_type, cap, earned, activation_count, active::text) as text
    from packages order by member_id, package_no`,
  );
  const found = Map.groupBy(rows, ({ memberId }) => memberId);
  return players.flatMap(({ memberId, model: { name } }) => {
    const expected = memberOf(programme, name).packages.map((each) =>
      [
        each.type,
        each.capMicro,
        each.earnedMicro,
        each.lots.filter(({ reversed }) => !reversed).length,
        each.active,
      ].join(' '),
    );
    const has = (found.get(memberId) ?? []).map(({ text }) => text);
    return differing(name, 'packages', { expected: expected.join('; '), found: has.join('; ') });
  });
};

type Sums = { rows: number; computed: Micro; credited: Micro; left: Micro };

/** Sums of the model's rewards by a key; the engine's are read by the same key. */
const sumsBy = (
  rewards: readonly ModelReward[],
  keyOf: (reward: ModelReward, outcome: string) => string,
): Map<string, Sums> => {
  const sums = new Map<string, Sums>();
  for (const reward of rewards) {
    const isCredited = reward.status === 'paid' || reward.status === 'pending';
    const key = keyOf(reward, isCredited ? 'credited' : reward.status);
    const sum = sums.get(key) ?? { rows: 0, computed: 0n, credited: 0n, left: 0n };
    sum.rows += 1;
    sum.computed += reward.computedMicro;
    sum.credited += reward.creditedMicro;
    sum.left += leftOf(reward);
    sums.set(key, sum);
  }
  return sums;
};

const SUMS = sql`
  count(*)::int as rows, sum(computed)::bigint as computed, sum(credited)::bigint as credited,
  (sum(credited) - sum(coalesce(taken, 0)))::bigint as left`;
const REWARDS = sql`
  (select r.*, v.taken from rewards r left join (
      select member_id, business_date, kind, cause_id, sum(amount) as taken from reward_reversals
      group by member_id, business_date, kind, cause_id
    ) v using (member_id, business_date, kind, cause_id)) r`;

/** The rewards since a date, summed by date, kind and outcome, with their rest after reversals. */
export const compareRewardsSince = async ({ db, programme }: SimulatedYear, since: BusinessDay) => {
  const rows = await rowsOf(
    db,
    sql<Sums & { key: string }>`
    select concat_ws(' ', business_date, kind, status) as key, ${SUMS} from ${REWARDS}
    where business_date >= ${since}::date group by business_date, kind, status`,
  );
  const recent = programme.rewards.filter(({ on }) => on >= since);
  return compareSums(
    sumsBy(recent, ({ on, kind }, outcome) => `${on} ${kind} ${outcome}`),
    rows,
  );
};

/** All rewards of the run, summed by member, kind and outcome, with their rest after reversals. */
export const compareRewardsOfMembers = async ({ db, programme }: SimulatedYear): Promise<Difference[]> => {
  const rows = await rowsOf(
    db,
    sql<Sums & { key: string }>`
    select concat_ws(' ', m.full_name, s.kind, s.status) as key, s.*
    from (select member_id, kind, status, ${SUMS} from ${REWARDS} group by member_id, kind, status) s
    join members m on m.id = s.member_id`,
  );
  return compareSums(
    sumsBy(programme.rewards, ({ member, kind }, outcome) => `${member} ${kind} ${outcome}`),
    rows,
  );
};

const compareSums = (
  expected: ReadonlyMap<string, Sums>,
  rows: readonly (Sums & { key: string })[],
): Difference[] => {
  const found = new Map(rows.map((row) => [row.key, row]));
  const text = (sums: Sums | undefined): string =>
    sums
      ? `${sums.rows} rows, ${moneyToWire(sums.computed)} computed, ${moneyToWire(sums.credited)} credited, ${moneyToWire(sums.left)} left`
      : 'nothing';
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((key) =>
    differing(PROGRAMME, `rewards ${key}`, {
      expected: text(expected.get(key)),
      found: text(found.get(key)),
    }),
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
