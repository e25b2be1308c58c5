import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { oneRow, rowsOf, sql } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { playScenario } from '@tributary/modules/scenarios';
import { publishDay } from '@tributary/modules/transparency';
import { randomScenario, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const fresh = useFreshDatabase({ shape: 'empty' });
const REPLAY = resolve(import.meta.dirname, '../../../../../docs/verify/replay.mjs');

type Group = Record<'cut' | 'step' | 'cutStep', string> & {
  kind: string;
  base: string | null;
  rewards: number;
};
type Day = {
  day: string;
  digest: string;
  previous: string;
  groups: Group[] | null;
  totals: Record<string, string> | null;
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Runs the stand-alone script as a stranger would. */
const replay = (answer: unknown, ...more: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'days-'));
  folders.push(folder);
  const file = join(folder, 'days.json');
  writeFileSync(file, JSON.stringify(answer));
  return new Promise<{ code: number; said: string }>((done) => {
    execFile(process.execPath, [REPLAY, file, ...more], (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, said: out + err }),
    );
  });
};

describe('GET /api/public/days', () => {
  it('contains inputs from which an independent script computes the books’ totals and the digest', async () => {
    const { db, owner } = await fresh.open();
    await playScenario(
      db,
      randomScenario(12, { networks: 40, largest: 8, days: 14, reversals: true, versions: true }),
    );
    // Two workers at the same moment.
    while ((await Promise.all([publishDay(db), publishDay(db)])).some(Boolean));
    expect(await publishDay(db)).toBe(false);
    const app = await TestApp.begin(db);
    const { body } = await app.call('GET', '/api/public/days');
    const { days } = body['data'] as { days: Day[] };
    const closed = await rowsOf(
      db,
      sql<{ day: string; computed: Micro; credited: Micro }>`
      select c.business_date::text as day, coalesce(sum(r.computed), 0)::bigint as computed, coalesce(sum(r.credited), 0)::bigint as credited
      from closes c left join rewards r on r.business_date = c.business_date and r.kind in ('daily', 'network')
      group by c.business_date order by c.business_date desc`,
    );
    expect(days.map(({ day }) => day)).toEqual(closed.map(({ day }) => day));
    for (const [at, { totals }] of days.entries()) {
      if (!totals) continue;
      const half = BigInt(totals['step']!) / 2n;
      for (const name of ['computed', 'credited'] as const) {
        const off = BigInt(totals[name]!) - closed[at]![name];
        expect(off <= half && off >= -half).toBe(true);
      }
    }
    const kept = await rowsOf(
      db,
      sql<{
        computed: string;
      }>`select exact::jsonb->'totals'->>'computed' as computed from day_replays order by day desc`,
    );
    expect(kept).toEqual(closed.map(({ computed }) => ({ computed: String(computed) })));
    expect(days.filter(({ groups }) => groups !== null).length).toBeGreaterThan(5);
    expect(await replay(body)).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${days.length} days hold`),
    });
    expect((await replay(body, '--head', days[3]!.digest)).code).toBe(0);
    expect((await replay(body, '--head', 'f'.repeat(64))).code).toBe(1);

    const at = days.findIndex(({ groups }) => groups?.some(({ kind }) => kind === 'daily'));
    const changed = (change: (day: Day) => void) => {
      const copy = structuredClone(body) as { data: { days: Day[] } };
      change(copy.data.days[at]!);
      return copy;
    };
    for (const fraud of [
      changed((day) => (day.totals!['credited'] = String(BigInt(day.totals!['credited']!) + 1n))),
      changed((day) => (day.totals!['credited'] = String(BigInt(day.totals!['credited']!) * 3n))),
      changed((day) => (day.groups![0]!.cut = '1')),
      changed((day) => (day.groups![0]!.base = '0')),
      changed((day) => (day.totals = null)),
      changed((day) => void day.groups!.pop()),
      changed((day) => (day.previous = '0'.repeat(64))),
      changed((day) => (day.groups![0]!.cut = '-1')),
    ])
      expect(await replay(fraud)).toMatchObject({ code: 1, said: expect.stringContaining('FAULT') });

    for (const statement of [
      sql`delete from day_replays`,
      sql`update day_replays set credited = 0`,
      sql`truncate day_replays`,
    ])
      await expect(statement.execute(owner.db)).rejects.toThrow('never changed');
  });

  it('has no group of fewer than ten people', async () => {
    const { db } = await fresh.open();
    const programme = await TestProgramme.begin(db);
    await programme.activate(await programme.join('anna1'), 'legacyVault', 12_340);
    await programme.passDays(2);
    while (await publishDay(db));
    const { document } = await oneRow(
      db,
      sql<{ document: string }>`select document from day_replays order by day desc limit 1`,
    );
    expect(document).toContain('"groups":null');
    expect(document).toContain('"totals":null');
    expect(document).not.toContain('12340');
  });

  it('still serves days from before the rounding, checked to the last millionth', async () => {
    const groups = [
      {
        kind: 'daily',
        level: 0,
        rateBps: 30,
        rewards: 12,
        base: '1200000000',
        products: '36000000000',
        roundedOff: '0',
        cut: '0',
      },
    ];
    const older = {
      day: '2026-01-01',
      previous: '0'.repeat(64),
      groups,
      totals: { computed: '3600000', credited: '3600000' },
    };
    const digest = createHash('sha256').update(JSON.stringify(older)).digest('hex');
    expect((await replay([{ ...older, digest }])).code).toBe(0);
    const wrong = { ...older, totals: { computed: '3600000', credited: '3600001' } };
    expect((await replay([{ ...wrong, digest }])).code).toBe(1);
    expect(await replay([{ ...older, version: 3, digest }])).toMatchObject({
      code: 1,
      said: expect.stringContaining('version 3'),
    });
  });
});
