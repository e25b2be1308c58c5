// The list of deposits and the dashboard’s figures, computed here in a different way over random deposits and payments.
import { sql } from '@tributary/database';
import { seeded, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleReader, iso, only, wire, type Row } from '../testing/console-reader.ts';
import { TestApp } from '../testing/test-app.ts';

/** Deposits and payments are inserted without their entries, because only the console's view of them is tested. */
const database = useDatabase({ booksHold: false });
const below = seeded(71);
let app: TestApp;
let token = '';

const { got, listed, asked } = consoleReader(() => ({ app, token, owner: database.current.owner.db }));

/** Deposits in each state, and payments that wait, lapsed or were declined. */
const plantDeposits = async (members: readonly number[]): Promise<void> => {
  const { owner } = database.current;
  for (let n = 1; n <= 23; n++) {
    const state = ['credited', 'credited', 'orphaned', 'detected', 'dust'][below(5)]!;
    await sql`
      insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status,
        transfer_status, detected_at, credited_at, orphaned_at)
      select ${members[below(9)]!}, 'bsc', '0x' || ${n}::int, 0, '0xfrom', 1, ${BigInt(1 + below(900_000_000)).toString()}::bigint, 1, '0xblock', ${state},
        ${below(2) === 0 ? 'moved' : 'pending'}, at, case when ${state} = 'credited' then at + interval '2 minutes' end,
        case when ${state} = 'orphaned' then at + interval '3 minutes' end
      from (select app_now() - make_interval(hours => ${below(90)}::int) as at) x`.execute(owner.db);
    await sql`
      insert into payment_sessions (payment_id, member_id, amount, status, created_at, expires_at, resolved_at)
      select 'pay' || ${n}::int, ${members[below(9)]!}, ${BigInt(1 + below(900_000_000)).toString()}::bigint, s, at,
        case when ${n}::int % 2 = 0 then app_now() + interval '1 hour' else at + interval '10 minutes' end,
        case when s <> 'waiting' then at + interval '5 minutes' end
      from (select app_now() - make_interval(hours => ${below(90)}::int) as at, ${['waiting', 'declined', 'success', 'cancelled'][below(4)]!}::text as s) x`.execute(
      owner.db,
    );
  }
  // Stored figures follow a deposit that changes.
  await sql`update deposits set status = 'orphaned', orphaned_at = app_now() where tx_hash = '0x3'`.execute(
    owner.db,
  );
  await sql`update deposits set transfer_status = 'moved' where tx_hash in ('0x1', '0x5')`.execute(owner.db);
  await sql`update payment_sessions set status = 'declined', resolved_at = app_now() where payment_id = 'pay2'`.execute(
    owner.db,
  );
};

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  const members: number[] = [];
  for (let n = 0; n < 9; n++) members.push(await programme.join(`member${n}`));
  await programme.passDays(4);
  app = await TestApp.begin(db);
  await app.addOperator('main1', { isMain: true });
  token = String((await app.logInOperator('main1')).body['token']);
  await plantDeposits(members);
});

describe('the list of deposits in the console', () => {
  it.each(['', 'Approved', 'Pending', 'Rejected'])(
    'equals the transfers and payments with the status %s',
    async (status) => {
      const word = { Approved: 'success', Pending: 'pending', Rejected: 'expired' }[status] ?? null;
      const rows = await asked(sql<Row>`
      with lines as (
        select 'd' || id::text as id, member_id, amount, status = 'credited' as ok, status = 'orphaned' as bad, detected_at as at,
          credited_at, orphaned_at as ended_at, transfer_status, tx_hash from deposits
        union all
        select 'p' || payment_id, member_id, amount, false, status = 'declined' or expires_at <= app_now(), created_at, null,
          case when status = 'declined' or expires_at <= app_now() then coalesce(resolved_at, expires_at) end, null, null
        from payment_sessions where status not in ('success', 'cancelled')
      ), said as (
        select l.*, case when ok then 'success' when bad then 'expired' else 'pending' end as word from lines l
      )
      select l.id, (select userrefid from members m where m.id = l.member_id) as user_id,
        (select address from deposit_addresses a where a.member_id = l.member_id) as address, ${wire(sql`l.amount`)} as amount,
        l.word as status, ${iso(sql`l.at`)} as created_at, case when l.ok then ${iso(sql`l.credited_at`)} end as "approvedDate",
        ${iso(sql`l.ended_at`)} as "rejectDate", case when l.ok then l.transfer_status else '' end as transfer_status, l.tx_hash
      from said l where ${word}::text is null or l.word = ${word} order by l.at desc, l.id desc`);
      const page = await listed(`/admin/deposits?size=50${status && `&status=${status}`}`);
      expect(only(page.rows, rows[0])).toEqual(rows);
      expect(rows.length).toBeGreaterThan(3);
      const those = (name: string, value: string) => rows.filter((row) => row[name] === value);
      const micro = those('status', 'success').reduce(
        (sum, { amount }) => sum + BigInt(String(amount).replace('.', '')),
        0n,
      );
      expect([
        page.total,
        String(page.sums['amount'])
          .replace('.', '')
          .replace(/^0+(?=\d)/, ''),
      ]).toEqual([rows.length, micro.toString()]);
      expect(page.sums).toMatchObject({
        requests: rows.length,
        success: those('status', 'success').length,
        pending: those('status', 'pending').length,
        expired: those('status', 'expired').length,
        moved: those('transfer_status', 'moved').length,
      });
    },
  );

  it.each(['success', 'pending', 'expire', 'member1'])(
    'finds deposits by the word %s in their status or name',
    async (word) => {
      const { total, rows, sums } = await listed(`/admin/deposits?size=50&q=${word}`);
      const all = (await listed('/admin/deposits?size=50')).rows;
      const found = all.filter(
        (row) => String(row['status']).includes(word) || String(row['user_id']).includes(word),
      );
      expect([rows.map(({ id }) => id), total]).toEqual([found.map(({ id }) => id), found.length]);
      expect(sums['expired']).toBe(found.filter(({ status }) => status === 'expired').length);
    },
  );

  it('has the credited sums of the dashboard, by the list’s days', async () => {
    const deposits = await asked(sql<Row>`
      select amount::text, to_char(detected_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
        to_char(app_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as today from deposits where status = 'credited'`);
    const today = String(deposits[0]!['today']);
    const monday = new Date(`${today}T00:00:00Z`);
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
    const since = (day: string) => {
      const micro = deposits
        .filter((row) => String(row['day']) >= day)
        .reduce((sum, { amount }) => sum + BigInt(String(amount)), 0n);
      return `${micro / 1_000_000n}.${(micro % 1_000_000n).toString().padStart(6, '0')}`;
    };
    const { days, ...figures }: Row & { days: Row[] } = await got('/admin/report/deposits');
    const [waiting] = await asked(
      sql<Row>`select count(*)::int as n from payment_sessions where status = 'waiting' and expires_at > app_now()`,
    );
    expect(figures).toEqual({
      today: since(today),
      this_week: since(monday.toISOString().slice(0, 10)),
      total: since(''),
      pending: waiting!['n'],
    });
    const added = days.reduce((sum, { amount }) => sum + BigInt(String(amount).replace('.', '')), 0n);
    expect([days.length, days.at(-1)!['day'], added]).toEqual([
      30,
      today,
      BigInt(since('').replace('.', '')),
    ]);
    // Each figure links to its rows: the list of that span has the same sum.
    for (const [from, amount] of [
      [today, figures['today']],
      [monday.toISOString().slice(0, 10), figures['this_week']],
    ] as const) {
      const { sums } = await listed(`/admin/deposits?status=Approved&from=${from}&to=${today}`);
      expect([from, sums['amount']]).toEqual([from, amount]);
    }
    expect(await got('/admin/report/summary')).toMatchObject({ total_deposits: since('') });
  });
});
