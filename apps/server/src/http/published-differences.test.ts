import { sql, rowsOf, type Db } from '@tributary/database';
import { moneyFromWire } from '@tributary/domain';
import { makeEpoch } from '@tributary/modules/liabilities';
import { discloseIncome, keepFigures, publishDay } from '@tributary/modules/transparency';
import { secretsKeyOf } from '@tributary/runtime';
import { seeded, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROUTES } from '../testing/routes.ts';
import { TestApp } from '../testing/test-app.ts';

const databases = useFreshDatabase();
const secretsKey = secretsKeyOf('a key of tests');

/** Every public route of the contract, so that the test covers a new one automatically. */
const PUBLIC = ROUTES.filter(({ access, method }) => access.who === 'anyone' && method === 'GET');

/** The addresses of a public route: one for each figure if it takes the name of a figure. */
const addressesOf = ({ path, input }: (typeof PUBLIC)[number]): string[] => {
  const figure = input instanceof z.ZodObject ? (input.shape['figure'] as unknown) : undefined;
  if (!(figure instanceof z.ZodDefault)) return [path];
  return (figure as z.ZodDefault<z.ZodEnum>).unwrap().options.map((name) => `${path}?figure=${name}&size=50`);
};
const ADDRESSES = PUBLIC.flatMap(addressesOf);

/** Amounts that are no member's: those of the plan, of a calculator, and of the public chain. */
const NOBODYS = [
  '/packages',
  '/plan',
  '/plan/versions',
  '/plan/projection',
  '/market/prices',
  '/public/custody',
];

type Figure = { at: string; micro: bigint; step: bigint | undefined; isTenth: boolean };
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const AMOUNT = /^-?\d+\.\d{6}$/;
/** Amounts that travel as whole micro-USDT. */
const MICRO = /^(?:sum|base|computed|credited|cut)$/;
const STEPS: Readonly<Record<string, string>> = {
  liabilities: 'owed',
  'paidFrom.last30Days': 'month',
  'paidFrom.last365Days': 'year',
  pendingRewards: 'pending',
};

const microOf = (name: string, value: Json): bigint | undefined => {
  if (typeof value !== 'string') return undefined;
  if (AMOUNT.test(value)) return moneyFromWire(value);
  return MICRO.test(name) && /^\d+$/.test(value) ? BigInt(value) : undefined;
};

/** Every amount of an answer, with the step to which the answer says it is rounded. */
const figuresOf = (address: string, data: Json): Figure[] => {
  const found: Figure[] = [];
  const walk = (value: Json, path: string[], near: Record<string, Json>[]): void => {
    const name = path.at(-1) ?? '';
    if (name === 'steps' || /step$/i.test(name)) return;
    if (Array.isArray(value)) {
      value.forEach((each, index) => walk(each, [...path, String(index)], near));
      return;
    }
    if (value !== null && typeof value === 'object') {
      for (const [key, each] of Object.entries(value)) walk(each, [...path, key], [value, ...near]);
      return;
    }
    const micro = microOf(name, value);
    if (micro === undefined) return;
    const group = path.slice(0, -1).join('.');
    const named = (near.at(-1)?.['steps'] ?? {}) as Record<string, Json>;
    const own = name === 'cut' ? near[0]?.['cutStep'] : near[0]?.['step'];
    const [above] = near.flatMap((each) => (Object.hasOwn(each, 'step') ? [each['step']] : []));
    const step = named[`${STEPS[group] ?? group}.${name}`] ?? own ?? above;
    found.push({
      at: `${address} ${path.join('.')}`,
      micro,
      step: typeof step === 'string' ? (AMOUNT.test(step) ? moneyFromWire(step) : BigInt(step)) : undefined,
      isTenth: path.some((part) => part.endsWith('Deciles')),
    });
  };
  walk(data, [], []);
  return found;
};

const published = async (app: TestApp): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const address of ADDRESSES) {
    if (NOBODYS.some((path) => address.split('?')[0] === path)) continue;
    const { body } = await app.call('GET', `/api${address}`);
    figures.push(...figuresOf(address, (body['data'] ?? null) as Json));
  }
  return figures;
};

/** All amounts that a member has, had or got: each one, and their sums. */
const amountsOfMembers = async (db: Db): Promise<bigint[]> => {
  const rows = await rowsOf(
    db,
    sql<{ amounts: string[] }>`
    select array[r_wallet, profit, working, principal, held, r_wallet + profit + working + principal + held,
      paid_daily, paid_direct, paid_network]::text[] as amounts from ledger.member_balances`,
  );
  return rows.flatMap(({ amounts }) => amounts.map(BigInt)).filter((amount) => amount > 0n);
};

/** All figures, and the difference of any two: the most that a reader of the figures can learn. */
const learnedFrom = (figures: readonly bigint[]): Set<bigint> => {
  const learned = new Set(figures);
  for (const one of figures) for (const other of figures) learned.add(one - other);
  return learned;
};

const publishAll = async (db: Db): Promise<void> => {
  await keepFigures(db);
  await makeEpoch({ db, secretsKey });
  while (await publishDay(db));
  await discloseIncome(db);
};

/** Small days: one member joins, deposits, activates or gets something at a time. */
const actOf = async (programme: TestProgramme, random: (below: number) => number, n: number) => {
  const amount = BigInt(1 + random(3_000)) * 1_000_000n + BigInt(1 + random(999_998));
  const member = await programme.join(`small${n}`, n === 0 ? undefined : `small${random(n)}`);
  const act = random(3);
  if (act === 0) await programme.give(member, amount);
  else if (act === 1) await programme.give(member, amount, 'profit');
  else await programme.activate(member, 'igniteFund', 101 + random(300));
};

describe('a public figure', () => {
  it.each([1, 2, 3])(
    'reveals on a small day no member’s amount, alone or as a difference of two: seed %s',
    async (seed) => {
      const { db } = await databases.open();
      const programme = await TestProgramme.begin(db, { coverageDays: 0 });
      const app = await TestApp.begin(db);
      const random = seeded(seed);
      const told: Figure[] = [];
      const amounts = new Set<bigint>();
      for (let day = 0, n = 0; day < 4; day++) {
        for (let acts = 1 + random(3); acts > 0; acts--, n++) {
          await actOf(programme, random, n);
          const now = await published(app);
          told.push(...now);
          const have = await amountsOfMembers(db);
          for (const amount of have) amounts.add(amount);
        }
        await programme.passDays(1);
        await publishAll(db);
      }
      told.push(...(await published(app)));
      for (const amount of await amountsOfMembers(db)) amounts.add(amount);

      expect(told.filter(({ step }) => step === undefined).map(({ at }) => at)).toEqual([]);
      expect(told.filter(({ micro, step }) => micro % step! !== 0n).map(({ at }) => at)).toEqual([]);
      const learned = learnedFrom([...new Set(told.map(({ micro }) => micro))]);
      expect([...amounts].filter((amount) => learned.has(amount))).toEqual([]);
      expect(amounts.size).toBeGreaterThan(8);
    },
  );

  it('rounds an amount owed by steps of more than twice any member’s part', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const app = await TestApp.begin(db);
    for (const [n, micro] of [137_000_001n, 4_000_000_000n, 9_000_000n].entries())
      await programme.give(await programme.join(`one${n}`), micro, 'profit');
    await programme.passDays(1);
    await publishAll(db);
    const figures = await published(app);
    for (const part of [
      'owed.profit',
      'owed.total',
      'liabilities.profit',
      'liabilities.total',
      ' rows.0.sum',
    ])
      for (const { at, micro, step } of figures.filter((figure) => figure.at.includes(part))) {
        if (at.includes('history') && !at.includes('rows')) continue;
        expect([at, step! > 8_000_000_000n, micro]).toEqual([at, true, 10_000_000_000n]);
      }
  });
});
