// npm run bench:ledger -- --seconds S
// Two-account transfers through ledger.post against the barest SQL that keeps the same balances and writes the
// same rows, with 1 and 16 clients, on cold accounts (many) and hot ones (two). Prints ratios of throughput.
import { inTransaction, openDatabase, sql, type Db } from '@tributary/database';
import { ofMember, post, transfer } from '@tributary/ledger';
import { withBenchDatabase } from './bench-database.ts';
import { numberOption, report } from './figures.ts';

const SECONDS = numberOption('seconds', 3);
const MEMBERS = 20_000;
const ROUNDS = 3;

type Pair = () => [from: number, to: number];
type Transfer = (db: Db, from: number, to: number, n: number) => Promise<unknown>;

const throughLedger: Transfer = (db, from, to, n) =>
  inTransaction(db, (tx) =>
    post(tx, {
      owner: 0,
      movement: 'refund',
      cause: `bench:${n}`,
      actor: 'bench',
      legs: transfer(1n, ofMember(from, 'r_wallet'), ofMember(to, 'r_wallet')),
    }),
  );

/** The same rows and balances with nothing else: no floor, no cause, no order of locks, no running total of wallets. */
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
  for (const [name, pair] of [
    ['cold', anyTwo],
    ['hot', sameTwo],
  ] as const) {
    for (const clients of [1, 16]) {
      const ratios: number[] = [];
      let last = '';
      for (let round = 0; round < ROUNDS; round++) {
        const raw = await perSecond(bare.db, clients, [barest, pair]);
        const ours = await perSecond(app.db, clients, [throughLedger, pair]);
        ratios.push(ours / raw);
        last = `${Math.round(ours)} against ${Math.round(raw)} a second`;
      }
      ratios.sort((a, b) => a - b);
      report(`${name} accounts, ${clients} client(s): ${ratios[1]?.toFixed(2)} of the barest SQL (${last})`);
    }
  }
  await app.close();
  await bare.close();
});
