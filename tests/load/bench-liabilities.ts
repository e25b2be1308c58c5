// npm run bench:liabilities -- --members N
// One epoch of the proof of liabilities over N members with balances: seconds, memory during it, its size in the
// database, and a member's proof.
import { oneRow, sql } from '@tributary/database';
import { makeEpoch, memberProof } from '@tributary/modules/liabilities';
import { secretsKeyOf } from '@tributary/runtime';
import { withBenchDatabase } from './bench-database.ts';
import { median, numberOption, report, seconds } from './figures.ts';
import { liveBytes, megabytes } from './memory.ts';

const members = numberOption('members', 1_000_000);
const MEMORY_EVERY_MS = 500;
const PROOFS = 200;

await withBenchDatabase(async ({ db, owner }) => {
  // Only members and balances, funded by the operator's account: packages are not read.
  await owner.db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`
      insert into members (userrefid, sponsor_id, full_name, email, mobile, password_hash, depth)
      select 'mem' || n, 1, 'Member ' || n, 'm' || n || '@bench.invalid', '+910000000000', null, 1
      from generate_series(1, ${members}::int) n`.execute(one);
    await sql`
      insert into ledger.member_balances (member_id, r_wallet, principal)
      select id, id * 1000003::bigint % 5000000000, id * 7919::bigint % 20000000000 from members where sponsor_id is not null`.execute(
      one,
    );
    await sql`
      update ledger.programme_balances set balance = balance - (select sum(r_wallet + principal) from ledger.member_balances)
      where account = 'custody'`.execute(one);
    await sql`vacuum (analyze) members, ledger.member_balances`.execute(one);
  });

  const needs = { db, secretsKey: secretsKeyOf('a key of the benchmark') };
  const before = liveBytes();
  let highest = before;
  let resident = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, liveBytes());
    resident = Math.max(resident, process.memoryUsage().rss);
  }, MEMORY_EVERY_MS);
  const began = performance.now();
  const epoch = await makeEpoch(needs);
  const took = (performance.now() - began) / 1_000;
  clearInterval(watch);
  if (!epoch) throw new Error('no epoch was made');

  const times: number[] = [];
  let longest = 0;
  for (let n = 0; n < PROOFS; n++) {
    const memberId = 2 + Math.floor((n * members) / PROOFS);
    const { userId } = await oneRow(
      db,
      sql<{ userId: string }>`select userrefid as "userId" from members where id = ${memberId}`,
    );
    const start = performance.now();
    const { shares } = await memberProof(needs, { memberId, userId });
    times.push(performance.now() - start);
    longest = Math.max(
      longest,
      shares.reduce((bytes, { path }) => bytes + path.length, 0),
    );
  }
  const { bytes } = await oneRow(
    db,
    sql<{ bytes: number }>`select pg_total_relation_size('liability_chunks')::float as bytes`,
  );
  report(
    `${members} members, height ${epoch.height}: ${seconds(took)}; live memory ${megabytes(before)} MB before, ${megabytes(highest)} MB at most; process ${megabytes(resident)} MB; kept ${megabytes(bytes)} MB; a proof's path ${longest} bytes, computed in ${median(times).toFixed(1)} ms (median of ${PROOFS})`,
  );
});
