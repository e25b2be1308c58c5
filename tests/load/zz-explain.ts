import { sql } from '@tributary/database';
import { START, TestProgramme } from '@tributary/testing';
import { withBenchDatabase } from './bench-database.ts';
import { readFileSync } from 'node:fs';
const COUNT = Number(process.argv[2] ?? 500000);
const FIRST = ['Arjun', 'Meera', 'Kabir', 'Ananya', 'Rohan', 'Ishaan', 'Sara', 'Dev', 'Leela', 'Farhan'];
const LAST = ['Rao', 'Iyer', 'Shah', 'Das', 'Gill', 'Nair', 'Khan', 'Patel', 'Menon', 'Ali', 'Kumar', 'Bose'];
await withBenchDatabase(
  async ({ db, owner }) => {
    const programme = await TestProgramme.begin(db);
    const sponsor = await programme.join('sponsor1');
    const t = Date.now();
    await sql`alter table members disable trigger user`.execute(owner.db);
    await sql`
    insert into members (userrefid, sponsor_id, full_name, email, mobile, depth, status, created_at, package_type, activated_at)
    select 'TR' || (100000 + n), ${sponsor}, (${FIRST}::text[])[1 + n % 10] || ' ' || (${LAST}::text[])[1 + (n / 10) % 12],
      'member' || n || '@example.in', '+91' || (9000000000 + n::bigint * 997 % 999999999), 2,
      case when n % 1000 = 0 then 'blocked' else 'active' end, app_now() - make_interval(secs => (${COUNT}::int - n) * 90),
      case when n % 10 < 4 then 'igniteFund' when n % 10 < 6 then 'elevatePlus' when n % 10 < 7 then 'legacyVault' end::package_type,
      case when n % 10 < 8 then app_now() - make_interval(secs => (${COUNT}::int - n) * 90 - 86400) end
    from generate_series(1, ${COUNT}::int) n`.execute(owner.db);
    console.log('planted', Date.now() - t);
    await sql`vacuum analyze`.execute(owner.db);
    const run = async (name: string, text: string) => {
      for (let i = 0; i < 2; i++) await sql.raw(text).execute(owner.db);
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': string }>('explain (analyze, buffers) ' + text)
        .execute(owner.db);
      console.log('=====', name);
      console.log(rows.map((r) => r['QUERY PLAN']).join('\n'));
    };
    for (const block of readFileSync('/tmp/queries.sql', 'utf8').split('----\n')) {
      const [first = '', ...rest] = block.split('\n');
      if (first.startsWith('do:')) {
        const t0 = Date.now();
        await sql.raw(rest.join('\n')).execute(owner.db);
        console.log(first, Date.now() - t0);
      } else await run(first, rest.join('\n'));
    }
  },
  { startsOn: START },
);
