import { currentDay, oneRow, pageOf, sql } from '@tributary/database';
import { addDays } from '@tributary/domain';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { foldMemberTallies, standingsOf } from './index.ts';
import { membersList, rootOf } from './members-list-store.ts';

describe('the tally of members', () => {
  const database = useDatabase();

  it('stays the same when several workers fold it at once (I39)', async () => {
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

  it('counts active, stopped, never activated, blocked and new members, and filters by the reason', async () => {
    const { db, owner } = database.current;
    const programme = await TestProgramme.begin(db);
    for (const name of ['never1', 'never2', 'blocked1', 'old1']) await programme.join(name);
    await programme.activate(await programme.join('active9'), 'igniteFund', 100);
    await programme.activate(await programme.join('stopped1'), 'igniteFund', 100);
    await sql`update members set package_type = null where userrefid = 'stopped1'`.execute(owner.db);
    await sql`update members set status = 'blocked' where userrefid = 'blocked1'`.execute(owner.db);
    const root = await rootOf(db);
    const today = await currentDay(db);
    const counted = await standingsOf(db, { root, today });
    const held = await oneRow(
      db,
      sql<Record<string, number>>`
      select count(*) filter (where standing = 'Active')::int as active, count(*) filter (where standing = 'Blocked')::int as blocked,
        count(*) filter (where standing = 'Inactive' and activated_at is null)::int as never,
        count(*) filter (where standing = 'Inactive' and activated_at is not null)::int as stopped, count(*)::int as joined
      from members where sponsor_id is not null`,
    );
    expect(counted).toEqual({ ...held, joinedFrom: addDays(today, -6) });
    expect(counted).toMatchObject({ stopped: 1, blocked: 1 });
    expect(await standingsOf(db, { root, today: addDays(today, 7) })).toMatchObject({ joined: 0 });
    for (const why of ['never', 'stopped'] as const) {
      const { rows, total } = await pageOf(db, membersList(root, { why }), { page: 1, size: 50 });
      expect([why, total, rows.length]).toEqual([why, counted[why], counted[why]]);
      expect(rows.every(({ activatedAt }) => (activatedAt === null) === (why === 'never'))).toBe(true);
    }
    await sql`update members set status = 'active' where userrefid = 'blocked1'`.execute(owner.db);
    await sql`update members set package_type = 'igniteFund' where userrefid = 'stopped1'`.execute(owner.db);
  });

  it('counts the members by their first one or two letters, also after a change of name or standing (I39)', async () => {
    const { db, owner } = database.current;
    const programme = await TestProgramme.begin(db);
    for (const name of ['mia1', 'Mona2', 'anna3']) await programme.join(name);
    await programme.activate(await programme.join('max4'), 'igniteFund', 100);
    await sql`update members set full_name = 'Ada of ' || userrefid where userrefid in ('mia1', 'anna3')`.execute(
      owner.db,
    );
    await sql`update members set status = 'blocked' where userrefid = 'Mona2'`.execute(owner.db);
    const root = await rootOf(db);
    const letters = ['m', 'M', 'ma', 'MI', 'a', 'an', 'ad', '%', 'x'];
    const holds = async () => {
      for (const text of letters)
        for (const status of [undefined, 'Active', 'Blocked'] as const) {
          const { total, sums } = await pageOf(db, membersList(root, { text, status, sort: 'userrefid' }), {
            page: 1,
            size: 10,
          });
          const held = await oneRow(
            db,
            sql<{ total: number; accounts: number; active: number; inactive: number }>`
            select count(*)::int as total, count(*)::int as accounts, (count(*) filter (where standing = 'Active'))::int as active,
              (count(*) filter (where standing = 'Inactive'))::int as inactive
            from members where sponsor_id is not null and standing = coalesce(${status ?? null}, standing)
              and (starts_with(lower(userrefid), lower(${text})) or starts_with(lower(full_name), lower(${text})))`,
          );
          expect([text, status, { total, ...sums }]).toEqual([text, status, held]);
        }
    };
    await holds();
    await foldMemberTallies(db);
    await holds();
  });
});
