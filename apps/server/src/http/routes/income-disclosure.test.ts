import { createHash } from 'node:crypto';
import { oneRow, rowsOf, sql } from '@tributary/database';
import {
  cautiously,
  moneyFromWire,
  moneyToWire,
  stepOfSpread,
  type Caution,
  type Micro,
} from '@tributary/domain';
import { playScenario } from '@tributary/modules/scenarios';
import { discloseIncome, mergedCells } from '@tributary/modules/transparency';
import {
  countOf,
  giveVerifiedAddress,
  randomScenario,
  seeded,
  TestProgramme,
  useFreshDatabase,
} from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

/** Deposits and withdrawals are inserted as rows, so their postings are missing. */
const withoutPostings = useFreshDatabase({ booksHold: false });
const fresh = useFreshDatabase({ shape: 'empty' });

type Results = {
  members: number;
  below: number;
  zero: number;
  above: number;
  cashDeciles: string[];
  leftTodayDeciles: string[];
  step: string;
};
type Cell = Results & { packageTypes: string[]; firstMonth: string; lastMonth: string };
type Disclosure = {
  madeOn: string;
  digest: string;
  figures: {
    everybody: Results | null;
    packages: Cell[];
    cells: Cell[];
    rewards: Record<'own' | 'recruiting' | 'step', string>;
  };
};

/** About 5,000 members in a long run. */
const NETWORKS = countOf('FIGURES_NETWORKS', { usual: 40, all: 40, long: 1_700 });

const ascending = (a: Micro, b: Micro): number => (a < b ? -1 : a > b ? 1 : 0);
const TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

type Member = { type: string; month: string; cash: Micro; inside: Micro };

const rounded = (wire: string, step: string, caution: Caution): string =>
  moneyToWire(cautiously(moneyFromWire(wire), moneyFromWire(step), caution));

/** The published figures of these members, computed in memory. */
const resultsOf = (members: readonly Member[]): Results => {
  const all = members.flatMap(({ cash, inside }) => [cash, -cash, cash + inside, -cash - inside]);
  const step = stepOfSpread(all.reduce((a, b) => (a > b ? a : b), 0n));
  const decilesOf = (values: Micro[]) =>
    TENTHS.map((tenth) =>
      moneyToWire(
        cautiously(values.toSorted(ascending)[Math.ceil((values.length * tenth) / 10) - 1]!, step, 'covers'),
      ),
    );
  return {
    members: members.length,
    below: members.filter(({ cash }) => cash < 0n).length,
    zero: members.filter(({ cash }) => cash === 0n).length,
    above: members.filter(({ cash }) => cash > 0n).length,
    cashDeciles: decilesOf(members.map(({ cash }) => cash)),
    leftTodayDeciles: decilesOf(members.map(({ cash, inside }) => cash + inside)),
    step: moneyToWire(step),
  };
};

describe('GET /api/public/income-disclosure', () => {
  it(
    'agrees with the rows of a generated programme, and anyone can compute its digest',
    { timeout: 900_000 },
    async () => {
      const { db, owner } = await withoutPostings.open();
      await playScenario(db, randomScenario(7, { networks: NETWORKS, largest: 5, days: 40 }));
      const random = seeded(9);
      const everyone = await rowsOf(
        db,
        sql<{ id: number }>`select id from members where depth > 0 order by id`,
      );
      for (const { id } of everyone) {
        if (random(4) > 0)
          await sql`insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status, credited_at)
          select ${id}, 'bsc', ${`0x${id}`}::text, 0, 'x', a::numeric * 1000000000000, a, 1, 'x', 'credited', app_now() from (values (${random(900) + 1}::bigint * 1000000)) v (a)`.execute(
            owner.db,
          );
        if (random(3) > 0) continue;
        await giveVerifiedAddress(db, id, {
          coin: 'usdt',
          address: `0x${id.toString(16).padStart(40, '0')}`,
        });
        await sql`insert into withdrawals (member_id, status, wallet, coin, gross, fee, net, address_no, address, approved_at, second_approver_from, completed_at)
        select ${id}, 'completed', 'profit', 'usdt', g * 10, g, g * 9, 1, 'x', app_now(), 0, app_now() from (values (${random(90) + 1}::bigint * 1000000)) v (g)`.execute(
          owner.db,
        );
      }
      // Two workers at the same moment.
      const made = await Promise.all([discloseIncome(db), discloseIncome(db)]);
      expect(made.filter(Boolean)).toEqual([true]);
      expect(await discloseIncome(db)).toBe(false);
      const { body } = await (await TestApp.begin(db)).call('GET', '/api/public/income-disclosure');
      const { madeOn, digest, figures } = body['data'] as Disclosure;

      const members: Member[] = [];
      for (const { id } of everyone) {
        const member = await oneRow(
          db,
          sql<Member & { lots: number }>`
        select (select count(*)::int from lots where member_id = m.id) as lots,
          (select package_type::text from lots where member_id = m.id order by case package_type when 'legacyVault' then 1 when 'elevatePlus' then 2 else 3 end limit 1) as type,
          left((m.created_at + interval '5 hours 30 minutes')::date::text, 7) as month,
          (coalesce((select sum(net) from withdrawals where member_id = m.id), 0) - coalesce((select sum(amount) from deposits where member_id = m.id), 0))::bigint as cash,
          (select coalesce(sum(amount), 0)::bigint from ledger.postings where owner_id = m.id and account in ('r_wallet', 'profit', 'working', 'principal')) as inside
        from members m where id = ${id}`,
        );
        if (member.lots > 0) members.push(member);
      }
      expect(members.length).toBeGreaterThan(50);
      expect(figures.everybody).toEqual(resultsOf(members));
      const cellsOf = (each: Cell) =>
        members.filter(
          ({ type, month }) =>
            each.packageTypes.includes(type) && month >= each.firstMonth && month <= each.lastMonth,
        );
      for (const {
        packageTypes: _types,
        firstMonth: _first,
        lastMonth: _last,
        ...results
      } of figures.packages)
        expect(results.members).toBeGreaterThanOrEqual(10);
      for (const each of [
        ...figures.packages,
        ...figures.cells.filter(({ packageTypes }) => packageTypes.length === 1),
      ]) {
        const { packageTypes: _types, firstMonth: _first, lastMonth: _last, ...results } = each;
        expect(results).toEqual(resultsOf(cellsOf(each)));
      }
      expect(figures.cells.reduce((sum, cell) => sum + cell.members, 0)).toBe(members.length);
      expect(Math.min(...figures.cells.map((cell) => cell.members))).toBeGreaterThanOrEqual(10);

      const paid = await rowsOf(
        db,
        sql<{
          own: boolean;
          amount: Micro;
        }>`select movement in ('daily', 'odl') as own, sum(amount)::bigint as amount from ledger.postings
        where owner_id > 0 and movement in ('daily', 'odl', 'direct', 'network', 'blb') group by 1`,
      );
      const sumOf = (own: boolean) => moneyToWire(paid.find((row) => row.own === own)?.amount ?? 0n);
      expect(figures.rewards).toEqual({
        own: rounded(sumOf(true), figures.rewards.step, 'covers'),
        recruiting: rounded(sumOf(false), figures.rewards.step, 'owed'),
        step: figures.rewards.step,
      });
      expect(madeOn).toBe('2026-02-10');
      expect(digest).toBe(createHash('sha256').update(JSON.stringify(figures)).digest('hex'));
    },
  );

  it('is null before the first disclosure, and has no results below ten activated members', async () => {
    const { db } = await fresh.open();
    const programme = await TestProgramme.begin(db);
    await programme.activate(await programme.join('anna1'), 'igniteFund', 100);
    const app = await TestApp.begin(db);
    expect((await app.call('GET', '/api/public/income-disclosure')).body['data']).toBeNull();
    await discloseIncome(db);
    expect((await app.call('GET', '/api/public/income-disclosure')).body['data']).toMatchObject({
      madeOn: '2026-01-01',
      figures: { everybody: null, packages: [], cells: [] },
    });
    await expect(sql`update income_disclosures set figures = '{}'`.execute(db)).rejects.toThrow();
  });
});

describe('the disclosure of groups with few members', () => {
  it.each([
    [[], []],
    [[9], []],
    [[10], [0]],
    [
      [4, 6, 10],
      [0, 0, 1],
    ],
    [
      [12, 3, 4],
      [0, 0, 0],
    ],
    [
      [3, 20, 11, 2],
      [0, 0, 1, 1],
    ],
  ])('publishes the counts %j in the groups %j', (counts, groups) => {
    expect(mergedCells(counts.map((members) => ({ members }))).map(({ group }) => group)).toEqual(groups);
  });

  it('names the results of each package in words, each member under their largest package', async () => {
    const { db } = await fresh.open();
    const programme = await TestProgramme.begin(db);
    const app = await TestApp.begin(db);
    const sentences = async () => {
      const { body } = await app.call('GET', '/api/packages');
      const { igniteFund, legacyVault } = body['data'] as Record<string, { disclosure: string }>;
      return [igniteFund?.disclosure, legacyVault?.disclosure];
    };
    expect(new Set(await sentences())).toEqual(
      new Set(['Members’ results are published once a day. The first figures follow within a day.']),
    );
    await programme.activate(await programme.join('member0'), 'igniteFund', 100);
    await discloseIncome(db);
    expect(new Set(await sentences())).toEqual(new Set(['Too few members so far to show typical results.']));
    for (let n = 1; n <= 10; n++)
      await programme.activate(await programme.join(`member${n}`), 'igniteFund', 100);
    await programme.passDays(1);
    await discloseIncome(db);
    expect(await sentences()).toEqual([
      'The largest package of 11 members was Ignite Fund. So far 0% have withdrawn less than they deposited, 100% as much and 0% more. The median is 0.00 USDT (made on 2 Jan 2026, rounded down to steps of 5.00).',
      '11 members have activated a package, none of them Legacy Vault. So far 0% have withdrawn less than they deposited, 100% as much and 0% more. The median is 0.00 USDT (made on 2 Jan 2026, rounded down to steps of 5.00).',
    ]);
  });
});
