import { rowsOf, sql } from '@tributary/database';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';

const databases = useFreshDatabase();

describe('the sponsor tree', () => {
  it('can have no cycle: a sponsor never changes and joined earlier (J11)', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const ids: number[] = [];
    for (let n = 1; n <= 10; n++)
      ids.push(await programme.join(`tree${n}`, n === 1 ? 'TOP' : `tree${n - 1}`));
    // A hundred simultaneous edits: every member below every other, and below themselves.
    const edits = ids.flatMap((id) =>
      ids.map((sponsor) => sql`update members set sponsor_id = ${sponsor} where id = ${id}`.execute(db)),
    );
    const outcomes = await Promise.allSettled(edits);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBeLessThan(edits.length);
    const sponsors = await rowsOf(
      db,
      sql<{
        sponsor: number;
      }>`select sponsor_id as sponsor from members where id = any(${ids}::int[]) order by id`,
    );
    expect(sponsors.map((row) => row.sponsor)).toEqual([1, ...ids.slice(0, -1)]);
    await expect(programme.join('tree11', 'tree11')).rejects.toMatchObject({ code: 'invalidSponsor' });
  });
});
