import { sql, stopClockAt } from '@tributary/database';
import { startOfBusinessDay } from '@tributary/domain';
import { shownContent } from '@tributary/modules/content';
import { install } from '@tributary/modules/installation';
import { makeEpoch } from '@tributary/modules/liabilities';
import { discloseIncome, readDisclosure, readPublishedFigures } from '@tributary/modules/transparency';
import { secretsKeyOf } from '@tributary/runtime';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { durationOf } from './durations.ts';
import { incomeTexts } from './income-texts.ts';
import { transparencyFilling } from './transparency-page.ts';

const fresh = useFreshDatabase({ booksHold: false });
const DOCUMENT =
  '{{coverage.days}}|{{coverage.words}}|{{pending.age}}|{{compare.verdict}} {{custody.words}}|{{invariants.words}}|{{month.members}}|{{owed.rWallet.width}}';

describe('the page of figures', () => {
  it('marks on the first day the checks that never ran, instead of a number', async () => {
    const { db } = await fresh.open();
    await stopClockAt(db, startOfBusinessDay('2026-01-01'));
    await install(db, { isDemo: false });
    const page = await transparencyFilling({
      db,
      transparency: () => readPublishedFigures(db),
      incomeDisclosure: () => readDisclosure(db),
      content: () => shownContent(db),
    })(DOCUMENT);
    expect(page.split('|')).toEqual([
      'None needed',
      expect.stringContaining('Nothing is scheduled yet.'),
      'none',
      expect.stringContaining('The chain has not been read yet'),
      expect.stringContaining('have not been checked yet'),
      '0.00',
      '0',
    ]);
  });

  it('shows for an empty treasury that activations are paused, how long rewards have waited, and custody’s shortfall', async () => {
    const { db, owner } = await fresh.open();
    const programme = await TestProgramme.begin(db, { treasury: 0, coverageDays: 0 });
    await programme.activate(await programme.join('anna1'), 'legacyVault', 10_000);
    await programme.give(await programme.join('bert1', 'anna1'), 30_000_000_000n);
    await programme.passDays(3);
    await sql`update reward_outlook set daily = 50000000`.execute(db);
    await sql`insert into settings (name, value, changed_by) values ('coverageDays', '7', 'test')
      on conflict (name) do update set value = excluded.value`.execute(db);
    await sql`insert into reconciliations (checked_on, chain, block_number, addresses, found, expected, open_payouts)
      values (app_day(), 'bsc', 77, 12, 39000000000000000000000, 0, 0)`.execute(owner.db);
    const page = await transparencyFilling({
      db,
      transparency: () => readPublishedFigures(db),
      incomeDisclosure: () => readDisclosure(db),
      content: () => shownContent(db),
    })(DOCUMENT);
    const [days, words, age, custody, , members, rWallet] = page.split('|');
    expect([days, age, members, rWallet]).toEqual(['0', '2 days', '0.00', '666']);
    expect(words).toContain('Below 7 days, new activations pause automatically. They are paused now.');
    expect(custody).toMatch(
      /^Less is held than owed: up to \d[\d,]*\.00\. The verdict compares the exact amounts\. Read on .* from bsc at block 77; the treasury is included\./,
    );
  });

  it.each([
    [0, 0, 'Broken: 0.'],
    [2, 0, 'Broken: 2.'],
    [1, 1, 'Broken: 1. Two operators explained 1 of them. An explained rule stays broken.'],
  ])('counts %i broken rules of which %i are explained', async (broken, explained, words) => {
    const { db, owner } = await fresh.open();
    await TestProgramme.begin(db);
    await sql`insert into book_checks (checked_on, invariants, broken, explained, breaches)
      values (app_day(), 55, ${broken}, ${explained}, '[]')`.execute(owner.db);
    const page = await transparencyFilling({
      db,
      transparency: () => readPublishedFigures(db),
      incomeDisclosure: () => readDisclosure(db),
      content: () => shownContent(db),
    })(DOCUMENT);
    expect(page.split('|')[4]?.endsWith(words)).toBe(true);
  });

  it.each([
    ['amber, without places, before the chain is read', undefined, 'wait|'],
    [
      'all places, what is being collected once, and the amount owed as a line',
      0,
      'ok|10.00 30.00 50.00 10.00 996',
    ],
    ['amber after the hours that are set', 3, 'wait|10.00 30.00 50.00 10.00 996'],
  ])('shows %s', async (_title, hours, shown) => {
    const { db, owner } = await fresh.open();
    const programme = await TestProgramme.begin(db, { treasury: 0 });
    await programme.give(await programme.join('anna1'), 100_000_000n, 'r_wallet');
    const RAW = '1000000000000000000';
    if (hours !== undefined)
      await sql`insert into reconciliations (checked_on, checked_at, chain, block_number, addresses, found, expected,
          open_payouts, on_members, members_booked, in_transit, in_custody, in_hot)
        select app_day(), app_now() - make_interval(hours => ${hours}::int), 'bsc', 77, 12, 100 * raw, 100 * raw, 0, 20 * raw, 40 * raw, 30 * raw,
          70 * raw, 10 * raw from (select ${RAW}::numeric as raw) r`.execute(owner.db);
    const page = await transparencyFilling({
      db,
      transparency: () => readPublishedFigures(db),
      incomeDisclosure: () => readDisclosure(db),
      content: () => shownContent(db),
    })(
      '{{custody.state}}|<i data-each="places">{{places.members}} {{places.inTransit}} {{places.custody}} {{places.hot}} {{places.owed.x}}</i>',
    );
    expect(page.replace(/<\/?i>/g, '')).toBe(shown);
  });

  it('shows the results of members once ten activated, and why not before', async () => {
    const { db } = await fresh.open();
    const programme = await TestProgramme.begin(db);
    const filled = (document: string) =>
      transparencyFilling({
        db,
        transparency: () => readPublishedFigures(db),
        incomeDisclosure: () => readDisclosure(db),
        content: () => shownContent(db),
      })(document);
    expect(await filled('{{income.words}}')).toContain('The first figures follow within a day.');
    const top = await programme.join('member0');
    await programme.activate(top, 'igniteFund', 100);
    await discloseIncome(db);
    expect(await filled('{{income.words}}')).toContain('Fewer than ten members');
    for (let n = 1; n <= 10; n++)
      await programme.activate(await programme.join(`member${n}`), 'igniteFund', 100);
    await programme.passDays(1);
    await discloseIncome(db);
    const page = await filled(
      '{{income.words}}<i data-each="income.rows">{{row.name}}: {{row.members}}, {{row.zero}}, {{row.cash}}, {{row.left}}</i><b data-each="income.tenths">{{tenth.of}} {{tenth.cash}}</b>',
    );
    expect(page).toContain('All 11 members who ever activated a package');
    expect(page).toContain('<i>Everybody: 11, 100%, 0.00, 100.00</i><i>Ignite Fund: 11, 100%');
    expect(page).toContain('<i>Ignite Fund, joined 2026-01: 11');
    expect(page.match(/<b>/g)).toHaveLength(9);
    expect(
      await filled(
        '<i data-each="income.shares">{{shares.below}}, {{shares.zero}}, {{shares.zero.words}}, {{shares.zero.x}} to {{shares.zero.width}}; {{shares.spread}}</i>',
      ),
    ).toBe(
      '<i>0%, 100%, 11 have withdrawn as much as they deposited, 0 to 1000; Lowest tenth: at most 0.00 USDT so far. Median: 0.00. Highest tenth: 0.00 or more. Rounded down to steps of 5.00.</i>',
    );
  });

  it('draws a column for each tenth, negative ones below zero, and none for too few people', () => {
    const results = { members: 100, below: 50, zero: 10, above: 40 };
    const columns = (cashDeciles: string[]) =>
      incomeTexts({
        madeOn: '2026-01-01',
        madeAt: new Date(),
        digest: '',
        figures: {
          everybody: { ...results, cashDeciles, leftTodayDeciles: cashDeciles },
          packages: [],
          cells: [],
          rewards: { own: '0.000000', recruiting: '0.000000' },
        },
      } as never).lists['income.columns']!.map((column) => Object.values(column).join(' '));
    expect(columns(['-300.000000', '0.000000', '100.000000'])).toEqual([
      '0 50 150 var(--bad-fill)',
      '100 50 2 var(--own)',
      '200 0 50 var(--src-1)',
    ]);
    expect(columns(['-10.000000', '-0.000001'])).toEqual([
      '0 0 200 var(--bad-fill)',
      '100 0 2 var(--bad-fill)',
    ]);
    expect(incomeTexts(undefined).lists).toMatchObject({ 'income.shares': [], 'income.columns': [] });
  });

  it('names the newest root of the proof, and draws its digits', async () => {
    const { db } = await fresh.open();
    const programme = await TestProgramme.begin(db);
    const filled = transparencyFilling({
      db,
      transparency: () => readPublishedFigures(db),
      incomeDisclosure: () => readDisclosure(db),
      content: () => shownContent(db),
    });
    const DRAWN =
      '<i data-each="proof">{{proof.number}} {{proof.sum}} in {{proof.step}} {{proof.root}} {{proof.stream.0}} {{proof.stream.15}}</i><b data-each="proof.none">none</b>';
    expect(await filled(DRAWN)).toBe('<b>none</b>');
    await programme.give(await programme.join('anna1'), 30_000_000n);
    await programme.passDays(1);
    await makeEpoch({ db, secretsKey: secretsKeyOf('a key of tests') });
    const [, root = ''] = /([0-9a-f]{64})/.exec(await filled(DRAWN)) ?? [];
    const width = (digit: string) => 1 + Number.parseInt(digit, 16) / 2;
    expect(await filled(DRAWN)).toBe(
      `<i>1 100.00 in 100.00 ${root} ${width(root[0]!)} ${width(root[15]!)}</i>`,
    );
  });

  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [7_199, '119 minutes'],
    [90_000, '25 hours'],
    [172_800, '2 days'],
  ])('writes %i seconds as %s', (seconds, words) => {
    expect(durationOf(seconds)).toBe(words);
  });
});
