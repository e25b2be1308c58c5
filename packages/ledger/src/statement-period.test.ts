import { inTransaction, pageOf, rowsOf, sql, type Db } from '@tributary/database';
import { periodLineId } from '@tributary/definitions/lists';
import { usdt, type BusinessDay } from '@tributary/domain';
import { seeded, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ofMember,
  ofProgramme,
  periodList,
  periodSumsOf,
  post,
  transfer,
  WALLETS,
  type PeriodFilter,
  type Wallet,
} from './index.ts';

// Money enters the principal here without a package, which the books as a whole would refuse.
const database = useDatabase({ booksHold: false });
const DAYS = 25;
const NAMES: Record<Wallet, string> = { r_wallet: 'R-Wallet', profit: 'Profit', working: 'Working' };

type Line = { id: string; day: BusinessDay; wallet: Wallet; amount: bigint };

let db: Db;
let member: number;
let newcomer: number;
let first: BusinessDay;
let today: BusinessDay;
let lines: Line[];

/** Money arrives, moves between all three wallets and leaves, several times a day on most days. */
const live = async (programme: TestProgramme, random: (below: number) => number): Promise<void> => {
  for (let day = 0; day < DAYS; day++) {
    for (let act = 0; act < random(5); act++) {
      const amount = 1n + BigInt(random(3_000_000));
      const postings = [
        transfer(amount, ofProgramme('custody'), ofMember(member, 'r_wallet')),
        transfer(amount, ofMember(member, 'profit'), ofMember(member, 'r_wallet')),
        transfer(amount, ofMember(member, 'profit'), ofMember(member, 'working')),
        transfer(amount, ofMember(member, 'r_wallet'), ofMember(member, 'principal')),
      ][random(4)];
      if (!postings) throw new Error('No such act.');
      await inTransaction(db, (tx) =>
        post(tx, { owner: member, movement: 'refund', cause: `${day}:${act}`, actor: 'test', postings }),
      );
    }
    await programme.passDays(1);
  }
};

beforeAll(async () => {
  db = database.current.db;
  const programme = await TestProgramme.begin(db);
  member = await programme.join('ada');
  newcomer = await programme.join('bob');
  await programme.give(member, usdt(1_000), 'r_wallet');
  await programme.give(member, usdt(1_000), 'profit');
  await live(programme, seeded(3));
  const [days] = await rowsOf(
    db,
    sql<{
      first: BusinessDay;
      today: BusinessDay;
    }>`select first_day()::text as first, app_day()::text as today`,
  );
  if (!days) throw new Error('There are no days.');
  ({ first, today } = days);
  lines = await rowsOf(
    db,
    sql<Line>`
    select booked_on || '.' || seq as id, booked_on::text as day, account as wallet, amount from ledger.postings
    where owner_id = ${member} and account in ('r_wallet', 'profit', 'working') order by booked_on, seq`,
  );
});

const shifted = (day: BusinessDay, by: number): BusinessDay =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10) as BusinessDay;
const sumOf = (some: readonly Line[]): bigint => some.reduce((sum, { amount }) => sum + amount, 0n);

/** The statement summed up from the first line on, without the code under test. */
const added = ({ from, to, wallet }: PeriodFilter) => {
  const [begins, ends] = [from && from > first ? from : first, to && to < today ? to : today];
  const own = lines.filter((line) => wallet === undefined || line.wallet === wallet);
  const inPeriod = own.filter(({ day }) => day >= begins && day <= ends);
  const openingMicro = sumOf(own.filter(({ day }) => day < begins));
  let balance = openingMicro;
  const rows = inPeriod.map(({ id, amount }) => [id, amount, (balance += amount)]);
  const credits = inPeriod.filter(({ amount }) => amount > 0n);
  return {
    rows: [['opening', 0n, openingMicro], ...rows, ['closing', 0n, balance]],
    days: [begins, ...inPeriod.map(({ day }) => day), ends],
    sums: {
      openingMicro,
      creditMicro: sumOf(credits),
      debitMicro: sumOf(credits) - sumOf(inPeriod),
      closingMicro: balance,
    },
  };
};

const statement = async (filter: PeriodFilter, of = member) => {
  const { rows, total, sums } = await pageOf(db, periodList(of, filter), { page: 1, size: 10_000 });
  return {
    rows: rows.map((row) => [periodLineId(row), row.amountMicro, row.balanceMicro]),
    days: rows.map(({ bookedOn }) => bookedOn),
    total,
    sums,
    found: rows,
  };
};

describe('a statement of a period', () => {
  it('opens, runs and closes as its lines add up, for any period and each wallet', async () => {
    const random = seeded(5);
    const someDay = () => (random(6) === 0 ? undefined : shifted(first, random(DAYS + 8) - 4));
    for (let n = 0; n < 80; n++) {
      const [a, b] = [someDay(), someDay()];
      const [from, to] = a && b && a > b ? [b, a] : [a, b];
      // A period before the first day or after today has no lines; another test covers it.
      if ((to && to < first) || (from && from > today)) continue;
      const filter = { from, to, wallet: [undefined, ...WALLETS][n % 4] };
      const { rows, days, sums, total } = await statement(filter);
      const wanted = added(filter);
      expect({ filter, rows, days, sums, total }).toEqual({ filter, ...wanted, total: wanted.rows.length });
    }
  });

  it.each([undefined, ...WALLETS])('names its wallet, if it has one (%s)', async (wallet) => {
    const { found } = await statement({ wallet });
    const behind = wallet === undefined ? '' : ` · ${NAMES[wallet]}`;
    expect(found[0]?.particular).toBe(`Opening balance${behind}`);
    expect(found.at(-1)?.particular).toBe(`Closing balance${behind}`);
    expect(new Set(found.slice(1, -1).map(({ particular }) => particular.split(' · ')[1]))).toEqual(
      new Set(wallet === undefined ? Object.values(NAMES) : [NAMES[wallet]]),
    );
  });

  it('opens at the first minute of its first day and closes at the end of its last day, or now', async () => {
    const [from, to] = [shifted(first, 3), shifted(first, 6)];
    const { found } = await statement({ from, to });
    expect(found[0]?.at.toISOString()).toBe(`${shifted(from, -1)}T18:30:00.000Z`);
    expect(found.at(-1)?.at.toISOString()).toBe(`${to}T18:30:00.000Z`);
    const whole = (await statement({})).found;
    const [clock] = await rowsOf(db, sql<{ now: Date }>`select app_now() as now`);
    expect(whole.at(-1)?.at.getTime()).toBeLessThanOrEqual(clock?.now.getTime() ?? 0);
    expect(whole.at(-1)?.at.getTime()).toBeGreaterThan((clock?.now.getTime() ?? 0) - 60_000);
  });

  it('has every page in the same order', async () => {
    const all = (await statement({})).rows;
    const seen: unknown[] = [];
    for (let page = 1; seen.length < all.length && page < 100; page++) {
      const { rows } = await pageOf(db, periodList(member, {}), { page, size: 7 });
      seen.push(...rows.map(periodLineId));
    }
    expect(seen).toEqual(all.map(([id]) => id));
  });

  it('contains only the picked lines, which may be the opening or closing balance', async () => {
    const [one, , three] = lines;
    const picked = await statement({ ids: [three?.id ?? '', 'closing', one?.id ?? '', 'nonsense'] });
    expect(picked.rows.map(([id]) => id)).toEqual([one?.id, three?.id, 'closing']);
  });

  it('opens and closes at zero for a member without lines', async () => {
    const { rows, total } = await statement({}, newcomer);
    expect([rows, total]).toEqual([
      [
        ['opening', 0n, 0n],
        ['closing', 0n, 0n],
      ],
      2,
    ]);
  });
});

describe('the list of sums of a period by wallet', () => {
  it.each([
    ['all days', () => ({})],
    ['all days from a given day on', () => ({ from: shifted(first, 4) })],
    ['some days', () => ({ from: shifted(first, 2), to: shifted(first, 9) })],
  ])('has each wallet for %s, in the order of the member’s screens', async (_title, periodOf) => {
    const period = periodOf();
    const wanted = WALLETS.map((wallet) => ({ wallet, ...added({ ...period, wallet }).sums }));
    expect(await periodSumsOf(db, member, period)).toEqual(wanted);
  });
});
