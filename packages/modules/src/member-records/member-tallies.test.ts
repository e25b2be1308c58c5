import { oneRow, sql } from '@tributary/database';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { foldMemberTallies } from './index.ts';

describe('the kept counts of members', () => {
  const database = useDatabase();

  it('are added together by several at once and stay what they were (I39)', async () => {
    const { db } = database.current;
    const programme = await TestProgramme.begin(db);
    for (let n = 0; n < 12; n++) await programme.join(`member${n}`);
    await programme.activate(await programme.join('active1'), 'igniteFund', 100);
    const kept = () =>
      oneRow(
        db,
        sql<{
          rows: number;
          active: number;
          members: number;
        }>`select count(*)::int as rows, sum(members)::int as members,
          (sum(members) filter (where standing = 'Active'))::int as active from member_tallies`,
      );
    const before = await kept();
    expect(before).toMatchObject({ active: 1, members: 13 });
    await Promise.all([foldMemberTallies(db), foldMemberTallies(db), foldMemberTallies(db)]);
    await foldMemberTallies(db);
    const after = await kept();
    expect(after).toEqual({ ...before, rows: 2 });
    expect(before.rows).toBeGreaterThan(2);
  });
});
