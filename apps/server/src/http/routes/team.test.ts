import { PASSWORD, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
const tokens: Record<string, string> = {};

/** `leader` has seven members below: three direct ones, three below the first of them, one below the second. */
beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.join('leader');
  for (const name of ['one', 'two', 'three']) await programme.join(name, 'leader');
  for (const name of ['four', 'five', 'six']) await programme.join(name, 'one');
  await programme.activate(await programme.join('seven', 'two'), 'elevatePlus', 1_000);
  app = await TestApp.begin(db);
  for (const name of ['leader', 'six']) tokens[name] = await app.logIn(name, PASSWORD);
});

type Page = { rows: { userrefid: string; level: number }[]; next: string | null };
const page = async (query: string, who = 'leader'): Promise<Page> =>
  (await app.call('GET', `/api/downline?${query}`, { caller: { token: tokens[who] ?? '' } })).body[
    'data'
  ] as Page;
const names = ({ rows }: Page): string[] => rows.map(({ userrefid }) => userrefid);

describe('the downline', () => {
  it('lists everyone below, nearest level first, in pages without a gap or a repeat', async () => {
    const first = await page('size=5');
    expect(names(first)).toEqual(['one', 'two', 'three', 'four', 'five']);
    const second = await page(`size=5&after=${first.next}`);
    expect([names(second), second.next]).toEqual([['six', 'seven'], null]);
  });

  it('counts all, active and inactive members, and shows packages with their dates', async () => {
    expect(await page('size=50')).toMatchObject({
      total: 7,
      sums: { totalTeam: 7, totalActive: 1, totalInactive: 6 },
    });
    expect((await page('level=2&size=5')).rows.at(-1)).toMatchObject({
      userrefid: 'seven',
      activation_package: 'Elevate Plus',
      status: 'Active',
      approved_date: '2026-01-01T06:30:00.000Z',
    });
  });

  it('filters by level, and shows a member only their own downline', async () => {
    expect(names(await page('level=1'))).toEqual(['one', 'two', 'three']);
    expect(names(await page('size=5', 'six'))).toEqual([]);
  });
});
