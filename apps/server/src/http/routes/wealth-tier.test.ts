import { oneRow, sql } from '@tributary/database';
import { moneyToWire } from '@tributary/domain';
import { reverseRequested } from '@tributary/modules/reversals';
import { PASSWORD, requestReversal, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};

/**
 * `leader` has a line of seven below, two more direct referrals, and a package of the middle kind: five open tiers.
 */
beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  const join = async (name: string, sponsor?: string) => {
    ids[name] = await programme.join(name, sponsor);
    return ids[name];
  };
  await programme.activate(await join('leader'), 'elevatePlus', 5_000);
  const line = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay', 'gil'];
  for (const [at, name] of line.entries())
    await programme.activate(await join(name, line[at - 1] ?? 'leader'), 'igniteFund', 500 + at);
  const wrong = await programme.activate(await join('hal', 'leader'), 'elevatePlus', 3_000);
  await join('idle', 'leader');
  await programme.activate(await join('vault'), 'legacyVault', 10_000);
  await join('none');
  await programme.passDays(3);
  await programme.settle();
  await requestReversal(db, {
    memberId: ids['hal'] ?? 0,
    lotId: wrong,
    reason: 'paid with money that never came',
  });
  while ((await reverseRequested(db)) > 0);
  await programme.settle();
  app = await TestApp.begin(db);
  for (const name of ['leader', 'vault', 'none']) tokens[name] = await app.logIn(name, PASSWORD);
});

type Tier = {
  level: number;
  percentage: number;
  locked: boolean;
  members: number | null;
  total: string | null;
};
type View = {
  packageName: string | null;
  unlocked: number;
  totalActiveTeam: number;
  todayTierBonus: string;
  totalTierBonus: string;
  highestTeamBonus: { level: number; amount: string } | null;
  biggerTeamTier: { level: number; members: number } | null;
  tiers: Tier[];
  upgrade: { packageType: string; name: string; opens: unknown; firstPercentage: number } | null;
};

const tiersOf = async (name: string): Promise<View> =>
  (await app.call('GET', `/api/wealth-tier/${name}`, { caller: { token: tokens[name] ?? '' } })).body[
    'data'
  ] as View;

/** The same sum computed from the rewards. */
const credited = (where = sql`true`) =>
  oneRow(
    database.current.db,
    sql<{ micro: bigint }>`
    select (coalesce(sum(r.credited - coalesce((select sum(v.amount) from reward_reversals v
      where (v.member_id, v.business_date, v.kind, v.cause_id) = (r.member_id, r.business_date, r.kind, r.cause_id)), 0)), 0))::bigint as micro
    from rewards r where r.member_id = ${ids['leader'] ?? 0} and r.kind = 'network' and ${where}`,
  );

describe('Wealth Tier', () => {
  it('has ten tiers; a locked one has a percentage and no figures', async () => {
    const { tiers, unlocked } = await tiersOf('leader');
    expect([unlocked, tiers.map(({ percentage }) => percentage)]).toEqual([
      5,
      [7, 3, 2, 1, 1, 1, 0.5, 0.5, 0.5, 0.5],
    ]);
    expect(tiers.slice(5).map(({ locked, members, total }) => [locked, members, total])).toEqual(
      Array.from({ length: 5 }, () => [true, null, null]),
    );
  });

  it('counts the members of each open level, and the active ones of all levels', async () => {
    const { tiers, totalActiveTeam, biggerTeamTier } = await tiersOf('leader');
    expect(tiers.slice(0, 5).map(({ members }) => members)).toEqual([3, 1, 1, 1, 1]);
    // The member whose activation was reversed is no longer active.
    expect([totalActiveTeam, biggerTeamTier]).toEqual([5, { level: 1, members: 3 }]);
  });

  it('sums the credited network bounties less reversals, by level and for today', async () => {
    const view = await tiersOf('leader');
    for (const { level, total } of view.tiers.slice(0, 5))
      expect([level, total]).toEqual([level, moneyToWire((await credited(sql`r.level = ${level}`)).micro)]);
    expect(view.totalTierBonus).toBe(moneyToWire((await credited()).micro));
    expect(view.todayTierBonus).toBe(moneyToWire((await credited(sql`r.business_date = app_day()`)).micro));
    expect(view.highestTeamBonus).toEqual({ level: 1, amount: view.tiers[0]?.total });
  });

  it('offers the next package up, and nothing to a member with the highest one or with none', async () => {
    expect((await tiersOf('leader')).upgrade).toEqual({
      packageType: 'legacyVault',
      name: 'Legacy Vault',
      opens: { from: 6, to: 10 },
      firstPercentage: 10,
    });
    expect(await tiersOf('vault')).toMatchObject({ unlocked: 10, upgrade: null, highestTeamBonus: null });
    expect(await tiersOf('none')).toMatchObject({ packageName: null, unlocked: 0, upgrade: null });
  });
});
