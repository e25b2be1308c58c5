// npm run bench:ledger -- --seconds S [--peer FILE]
// Two-account transfers through ledger.post against minimal SQL with the same balances and rows. They run with 1 and
// 16 clients, on cold accounts (many) and hot ones (two). Prints ratios of throughput. With FILE, the pgledger.sql in a
// copy of that project as published, also against its pgledger_create_transfer: one round trip each.
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inTransaction, openDatabase, sql, type Db } from '@tributary/database';
import { ofMember, post, transfer, type EntryToPost } from '@tributary/ledger';
import { withBenchDatabase } from './bench-database.ts';
import { numberOption, report, textOption } from './figures.ts';

const SECONDS = numberOption('seconds', 3);
const PEER = textOption('peer');
const MEMBERS = 20_000;
const ROUNDS = 3;

type Pair = () => [from: number, to: number];
type Transfer = (db: Db, from: number, to: number, n: number) => Promise<unknown>;

const entry = (from: number, to: number, n: number): EntryToPost => ({
  owner: 0,
  movement: 'refund',
  cause: `bench:${n}`,
  actor: 'bench',
  postings: transfer(1n, ofMember(from, 'r_wallet'), ofMember(to, 'r_wallet')),
});

const throughLedger: Transfer = (db, from, to, n) => inTransaction(db, (tx) => post(tx, entry(from, to, n)));
const inOneRoundTrip: Transfer = (db, from, to, n) => post(db, entry(from, to, n));
const throughPeer: Transfer = (db, from, to) =>
  sql`select id from pgledger_create_transfer(${`m${from}`}, ${`m${to}`}, 0.01::numeric)`.execute(db);

/** The same rows and balances with nothing else: no floor, cause, lock order or running total of wallets. */
const barest: Transfer = (db, from, to) =>
  db.transaction().execute((tx) =>
    sql`
      with e as (insert into bare_entries (movement, posted_at) values ('refund', now()) returning id),
      a as (update bare_balances set balance = balance - 1, last_seq = last_seq + 1 where member_id = ${from} returning member_id, balance, last_seq),
      b as (update bare_balances set balance = balance + 1, last_seq = last_seq + 1 where member_id = ${to} returning member_id, balance, last_seq)
      insert into bare_postings (owner_id, booked_on, seq, entry_id, amount, balance_after, posted_at)
      select member_id, current_date, last_seq, e.id, -1, balance, now() from a, e
      union all select member_id, current_date, last_seq, e.id, 1, balance, now() from b, e`.execute(tx),
  );

const anyTwo: Pair = () => {
  const from = 2 + Math.floor(Math.random() * (MEMBERS - 1));
  // In order of id, so that the bare form does not deadlock against itself.
  return [from, from === MEMBERS ? 2 : from + 1].sort((a, b) => a - b) as [number, number];
};
const sameTwo: Pair = () => [2, 3];

/** Creates the peer's schema from its published files, with the functions of its `vendor` folder that it calls. */
const createPeer = async (db: Db, file: string): Promise<void> => {
  const folder = join(dirname(file), 'vendor');
  for await (const vendored of glob('**/*.sql', { cwd: folder }))
    await sql.raw(await readFile(join(folder, vendored), 'utf8')).execute(db);
  await sql.raw(await readFile(file, 'utf8')).execute(db);
};

let counter = 0;
const perSecond = async (db: Db, clients: number, [work, pair]: [Transfer, Pair]): Promise<number> => {
  const until = performance.now() + SECONDS * 1_000;
  let done = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      await work(db, ...pair(), ++counter);
      done++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / SECONDS;
};

type Side = { name: string; db: Db; transfer: Transfer };

/** The median ratio of throughput over several rounds, in which both sides take turns. */
const compare = async (
  ours: Side,
  other: Side,
  { title, clients, pair }: { title: string; clients: number; pair: Pair },
): Promise<void> => {
  const ratios: number[] = [];
  let last = '';
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await perSecond(other.db, clients, [other.transfer, pair]);
    const own = await perSecond(ours.db, clients, [ours.transfer, pair]);
    ratios.push(own / theirs);
    last = `${Math.round(own)} against ${Math.round(theirs)} a second`;
  }
  ratios.sort((a, b) => a - b);
  report(`${title}: ${ours.name} ${ratios[1]?.toFixed(2)} of ${other.name} (${last})`);
};

await withBenchDatabase(async ({ owner, url }) => {
  await sql`insert into ledger.member_balances (member_id, r_wallet) select n, 1000000000 from generate_series(2, ${MEMBERS + 1}::int) n`.execute(
    owner.db,
  );
  await sql`create table bare_balances (member_id integer primary key, balance bigint not null, last_seq bigint not null) with (fillfactor = 60)`.execute(
    owner.db,
  );
  await sql`insert into bare_balances select n, 1000000000, 0 from generate_series(2, ${MEMBERS + 1}::int) n`.execute(
    owner.db,
  );
  await sql`create table bare_entries (id bigint generated always as identity primary key, movement text not null, posted_at timestamptz not null)`.execute(
    owner.db,
  );
  await sql`create table bare_postings (owner_id integer, booked_on date, seq bigint, entry_id bigint not null, amount bigint not null, balance_after bigint not null,
    posted_at timestamptz not null, primary key (owner_id, booked_on, seq))`.execute(owner.db);
  const app = openDatabase(url, { poolSize: 20 });
  const bare = openDatabase(url, { as: 'owner', poolSize: 20 });
  if (PEER) {
    await createPeer(owner.db, PEER);
    await sql`insert into pgledger_accounts (id, name, currency, balance, allow_negative_balance, allow_positive_balance, created_at, updated_at)
      select 'm' || n, 'm' || n, 'USDT', 1000000, false, true, now(), now() from generate_series(2, ${MEMBERS + 1}::int) n`.execute(
      owner.db,
    );
  }
  const [ledger, single, raw, peer]: Side[] = [
    { name: 'the ledger', db: app.db, transfer: throughLedger },
    { name: 'the ledger in one round trip', db: app.db, transfer: inOneRoundTrip },
    { name: 'the barest SQL', db: bare.db, transfer: barest },
    { name: 'pgledger', db: bare.db, transfer: throughPeer },
  ] as [Side, Side, Side, Side];
  for (const [name, pair] of [
    ['cold', anyTwo],
    ['hot', sameTwo],
  ] as const) {
    for (const clients of [1, 16]) {
      const load = { title: `${name} accounts, ${clients} client(s)`, clients, pair };
      await compare(ledger, raw, load);
      if (PEER) await compare(single, peer, load);
    }
  }
  await app.close();
  await bare.close();
});
