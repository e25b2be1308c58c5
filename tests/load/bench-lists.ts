// npm run bench:lists -- [--lines N] [--withdrawals N] [--repeats N]
// Waiting times for the reports and pictures of a member of about three years and for a console list of a million rows: a
// page, a late page, a filter and the sums. They are compared with those of a member with a hundred rows. Both sides of a
// ratio take turns in one run. Then the report as CSV, with its greatest memory.
import { oneRow, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { PASSWORD, START, TestProgramme } from '@tributary/testing';
import { TestApp } from '@tributary/server/testing';
import { withBenchDatabase } from './bench-database.ts';
import { inTurns, numberOption, percentile, report } from './figures.ts';
import { liveBytes, megabytes } from './memory.ts';

const LINES = numberOption('lines', 100_000);
const WITHDRAWALS = numberOption('withdrawals', 1_000_000);
const REPEATS = numberOption('repeats', 100);
const FEW = 100;
const DAYS = 1_000;

/** Lines of one member, a few on each business day of the last years, each with its running balance. */
const plantLines = async (owner: Db, memberId: number, lines: number): Promise<void> => {
  // Their other sides are not planted, since nothing here reads them.
  await sql`alter table ledger.postings disable trigger user`.execute(owner);
  await sql`
    with planted as (
      select n, (first_day() + (n::bigint * (app_day() - first_day()) / ${lines + 1})::int) as day from generate_series(1, ${lines}) n
    )
    insert into ledger.postings (owner_id, booked_on, seq, account, movement, entry_id, amount, balance_after, wallets_after, posted_at,
      lines_after, credit_lines_after, credits_after)
    select ${memberId}, p.day, 1000000 + p.n, 'profit', 'daily', 1000000 + p.n, 1234567, p.n::bigint * 1234567, p.n::bigint * 1234567,
      (p.day::timestamp at time zone 'Asia/Kolkata') + make_interval(secs => p.n % 80000),
      p.n, p.n, p.n::bigint * 1234567
    from planted p`.execute(owner);
  await sql`alter table ledger.postings enable trigger user`.execute(owner);
};

/** Rewards of a member on each of the days: one of a day is Daily, one ODL, a few are Direct, the rest Network. */
const plantRewards = async (owner: Db, memberId: number, rewards: number): Promise<void> => {
  await owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`
      insert into rewards (member_id, business_date, kind, cause_id, level, rate_bps, package_no, status, source_id, batch_id, base, computed, credited)
      select ${memberId}, c.business_date, k.kind::reward_kind, 1000000 + n, case k.kind when 'network' then 1 + n % 10 else 1 end, 30, 1,
        'credited', ${memberId}, c.batch_id, 1000, 1, 1
      from (select *, row_number() over (order by business_date) - 1 as no, count(*) over () as days from closes) c
      join generate_series(0, ${rewards - 1}::int) n on n % c.days = c.no
      cross join lateral (select case n / c.days when 0 then 'daily' when 1 then 'odl' when 2 then 'direct' when 3 then 'direct'
        else 'network' end as kind) k`.execute(db);
    await sql`set session_replication_role = origin`.execute(db);
  });
};

/** Withdrawals of many members over a year, most of them completed long ago. */
const plantWithdrawals = async (owner: Db, memberId: number, count: number): Promise<void> => {
  await sql`insert into withdrawal_addresses (member_id, coin, no, address, added_at)
    values (${memberId}, 'usdt', 1, '0x52908400098527886E0F7030069857D2E4169EE7', app_now() - interval '2 years')`.execute(
    owner,
  );
  await sql`alter table withdrawals disable trigger user`.execute(owner);
  await sql`
    insert into withdrawals (member_id, wallet, coin, gross, fee, net, address_no, address, status, created_at, updated_at,
      approved_at, second_approver_from, completed_at, rejected_at, rejected_by)
    select ${memberId}, 'profit', 'usdt', g, (g + 9) / 10, g - (g + 9) / 10, 1, '0x52908400098527886E0F7030069857D2E4169EE7', s,
      at, at, case when s = 'completed' then at end, case when s = 'completed' then 1000000000 end,
      case when s = 'completed' then at end, case when s = 'rejected' then at end, case when s = 'rejected' then 'operator:x' end
    from (
      select (10000000 + n % 90000000)::bigint as g, app_now() - make_interval(secs => n * 30) as at,
        case when n <= ${Math.min(2_000, count)} then 'pending' when n % 20 = 0 then 'rejected' else 'completed' end as s
      from generate_series(1, ${count}) n
    ) planted`.execute(owner);
  await sql`
    insert into withdrawal_tallies
    select business_day_of(created_at), status, count(*), sum(gross), sum(net) from withdrawals group by 1, 2`.execute(
    owner,
  );
  await sql`alter table withdrawals enable trigger user`.execute(owner);
};

/** The queries of the console's list of withdrawals: a name and the query. */
const questionsOfConsole = ({ from, to }: { from: string; to: string }): [string, string][] => [
  ['those that wait, first page with sums', 'status=Pending'],
  ['approved ones, first page with sums', 'status=Approved'],
  ['all, page 100', 'status=All&page=100'],
  ['rejected ones of a period', `status=Rejected&from=${from}&to=${to}`],
  ['of one member', 'status=All&user_id=long1'],
  ['all, found by an exact amount', 'status=All&q=12.345678'],
  ['all, found by an amount that many have', 'status=All&q=12.34'],
  ['all, found by the word of a status', 'status=All&q=rejected'],
  ['all, found by a user id', 'status=All&q=requester'],
  ['all, found by nothing', 'status=All&q=zzzzzz'],
  ...['wallet_type', 'withdraw_amount', 'total_amount', 'wallet_address', 'status'].flatMap((field) =>
    ['', '-'].map((minus): [string, string] => [
      `all by ${field}, ${minus ? 'downwards' : 'upwards'}`,
      `status=All&sort=${minus}${field}`,
    ]),
  ),
];

/** The reports and pictures of a member, by the path below the API. */
const questionsOfMember = (
  name: string,
  { late, from, to, quarter }: { late: number; from: string; to: string; quarter: string },
): [string, string][] => [
  ['a report, first page with sums', `transactions/${name}?size=10`],
  ['a report, its last page', `transactions/${name}?page=${late}&size=10`],
  ['a report, a period', `transactions/${name}?from=${from}&to=${to}&size=50`],
  ['a report, credits alone', `transactions/${name}?type=credit&size=10`],
  ['the sums of 30 days', `statement/${name}/sums?days=30`],
  ['the balance of 90 days', `statement/${name}/days?from=${quarter}`],
  ['the balance of a year', `statement/${name}/days`],
  ['earnings by day, first page', 'earnings/report?size=10'],
  ['five streams of 60 days', 'earnings/streams'],
  ['Network Bounty, first page with sums', 'rewards/report?kind=network&size=10'],
  ['Direct Bounty, first page with sums', 'rewards/report?kind=direct&size=10'],
  ['the newest rewards', 'rewards?size=10'],
  ['the filled part of each cap', 'packages/filled-caps'],
  ['the forecast of the caps', 'packages/cap-forecast'],
  ['principals that return', 'packages/returns'],
];

await withBenchDatabase(
  async ({ db, owner }) => {
    const programme = await TestProgramme.begin(db);
    const [long, short, requester] = [
      await programme.join('long1'),
      await programme.join('short1'),
      await programme.join('requester'),
    ];
    for (const member of [long, short]) await programme.activate(member, 'igniteFund', 100);
    await programme.passDays(DAYS);
    await programme.give(long, usdt(1), 'profit');
    report(`planting ${LINES} lines and rewards of a member, and ${WITHDRAWALS} withdrawals ...`);
    for (const [member, rows] of [
      [long, LINES],
      [short, FEW],
    ] as const) {
      await plantLines(owner.db, member, rows);
      await plantRewards(owner.db, member, rows);
    }
    await plantWithdrawals(owner.db, requester, WITHDRAWALS);
    await sql`vacuum analyze`.execute(owner.db);
    const app = await TestApp.begin(db, { limitFactor: 1_000_000 });
    await app.addOperator('main1', { isMain: true });
    const operator = String((await app.logInOperator('main1')).body['token']);
    const tokens = { long1: await app.logIn('long1', PASSWORD), short1: await app.logIn('short1', PASSWORD) };
    const period = await oneRow(
      db,
      sql<{
        from: string;
        to: string;
        quarter: string;
      }>`select (app_day() - 20)::text as "from", (app_day() - 10)::text as "to", (app_day() - 90)::text as quarter`,
    );
    const asked = (name: 'long1' | 'short1', rows: number) =>
      questionsOfMember(name, { ...period, late: Math.floor(rows / 10) - 1 }).map(([, path]) => ({
        url: `/api/${path}`,
        token: tokens[name],
      }));
    const names = questionsOfMember('', { ...period, late: 0 }).map(([name]) => name);
    const [ofLong, ofShort] = [asked('long1', LINES), asked('short1', FEW)];
    const ask = async ({ url, token }: { url: string; token: string }): Promise<void> => {
      const reply = await app.call('GET', url, { caller: { token } });
      if (reply.status !== 200) throw new Error(`${url}: ${reply.status} ${JSON.stringify(reply.body)}`);
    };
    for (const [at, name] of names.entries()) {
      const times = await inTurns(REPEATS, [() => ask(ofLong[at]!), () => ask(ofShort[at]!)]);
      const [many, few] = times.map((each) => percentile(each, 0.95)) as [number, number];
      report(
        `${name}: p95 ${many.toFixed(1)} ms of ${LINES} rows, ${few.toFixed(1)} ms of ${FEW}, ratio ${(many / few).toFixed(2)}`,
      );
    }
    for (const [name, query] of questionsOfConsole(period)) {
      const [times = [], bare = []] = await inTurns(REPEATS, [
        () => ask({ url: `/api/admin/withdrawals/report?${query}&size=10`, token: operator }),
        () => ask({ url: '/api/admin/grants?kind=royalty', token: operator }),
      ]);
      const [many, none] = [percentile(times, 0.95), percentile(bare, 0.95)];
      report(
        `the console's ${WITHDRAWALS} withdrawals, ${name}: p95 ${many.toFixed(1)} ms, an empty list ${none.toFixed(1)} ms, ratio ${(many / none).toFixed(2)}`,
      );
    }
    await measureFile(app, { url: '/api/transactions/long1?format=csv', token: tokens.long1 });
    await app.app.close();
  },
  { startsOn: START },
);

/** The whole report as CSV: its time, its size, and the growth of live memory. */
async function measureFile(app: TestApp, { url, token }: { url: string; token: string }): Promise<void> {
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const before = liveBytes();
  const begun = performance.now();
  const reply = await fetch(`${origin}${url.replace('?', '/export?')}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!reply.ok || !reply.body) throw new Error(`${url}: ${reply.status}`);
  let [bytes, most, lines] = [0, 0, 0];
  for await (const chunk of reply.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
    if (lines % 20 === 0) most = Math.max(most, liveBytes() - before);
  }
  const seconds = (performance.now() - begun) / 1_000;
  report(
    `as CSV: ${lines - 1} rows, ${megabytes(bytes)} MB in ${seconds.toFixed(1)} s; live memory grew by ${megabytes(most)} MB at most`,
  );
}
