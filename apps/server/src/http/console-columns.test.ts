// Columns and tiles of the console that show rows written by people. Each is computed here in a different way from
// the lists, over a random programme.
import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { addContent } from '@tributary/modules/content';
import { setFlag } from '@tributary/modules/member-records';
import { saveEntry } from '@tributary/modules/odl';
import { addQrCode, removeQrCode } from '@tributary/modules/qr-codes';
import { seeded, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleReader, iso, only, wire, type Row } from '../testing/console-reader.ts';
import { TestApp } from '../testing/test-app.ts';

const database = useDatabase();
const below = seeded(71);
let app: TestApp;
let token = '';

const { got, listed, asked } = consoleReader(() => ({ app, token, owner: database.current.owner.db }));

beforeAll(async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db, { treasury: 300 });
  for (let n = 0; n < 5; n++) await programme.join(`member${n}`);
  app = await TestApp.begin(db);
  await app.addOperator('main1', { isMain: true });
  token = String((await app.logInOperator('main1')).body['token']);
  for (const [n, userrefid] of ['member1', 'member2', 'member4', 'member3'].entries()) {
    const flag = { userrefid, reason: `Seen ${n}`, actor: `operator:op${n % 2}` } as const;
    await setFlag(db, { ...flag, flag: n % 2 === 0 ? 'pinned' : 'levelManual', on: true });
  }
  for (let n = 0; n < 12; n++) {
    const entry = {
      day: `2026-01-0${1 + below(4)}`,
      hour: below(24),
      amountMicro: usdt(1 + below(5_000)),
    } as const;
    await saveEntry(db, {
      ...entry,
      status: below(2) === 0 ? 'achieved' : 'expired',
      actor: 'operator:main1',
    }).catch(() => undefined);
  }
  const image = Buffer.from('89504e470d0a1a0a00', 'hex');
  for (let n = 0; n < 7; n++) {
    const code = { image, depositAddress: `pay${n}@bank`, networkAddress: `n${n}`, actor: `operator:op${n}` };
    const id = await addQrCode(db, { ...code, type: below(2) === 0 ? 'UPI' : 'USDT' });
    if (n % 3 === 0) await removeQrCode(db, { id, actor: 'operator:main1' });
  }
  for (let n = 0; n < 3; n++) {
    const link = {
      evidenceKind: 'link',
      evidence: 'https://auditor.example/1',
      evidenceOn: '2026-01-01',
    } as const;
    const text = { title: `Late ${n}`, words: 'A node was away.', datedOn: '2026-01-01' };
    await addContent(db, {
      kind: 'incident',
      status: 'shown',
      ...text,
      ...link,
      actor: 'operator:main1',
    } as never);
  }
  for (let n = 0; n < 5; n++) await app.addOperator(`op${n}`, { permissions: ['View Reports'] });
  await sql`update operators set status = 'Inactive' where username in ('op1', 'op3')`.execute(
    database.current.owner.db,
  );
});

/** A value of a log row as a cell shows it. */
const said = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

describe('a list of the console', () => {
  it('shows in the edited logs the fields of the log’s rows', async () => {
    const logged = await asked(sql<Row>`
      select a.id::text as id, a.actor, m.userrefid, a.details, ${iso(sql`a.at`)} as at from audit_log a
      join members m on 'member:' || m.id = a.subject where a.action like 'member.%' order by a.id desc`);
    const expected = logged.flatMap(({ id, actor, userrefid, details, at }) => {
      const { before = {}, after = {}, reason } = details as { before?: Row; after?: Row; reason?: string };
      return Object.keys(after)
        .filter((field) => field !== 'id' && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
        .sort()
        .reverse()
        .map((field) => ({
          id: `${String(id)}.${field}`,
          at,
          admin: String(actor).replace('operator:', ''),
          user_id: userrefid,
          field,
          before: said(before[field]),
          after: said(after[field]),
          reason,
        }));
    });
    const { rows, sums } = await listed('/admin/edited-info?size=50');
    expect(only(rows, expected[0])).toEqual(expected);
    expect(expected.length).toBeGreaterThan(2);
    expect(sums).toEqual({
      edits: expected.length,
      members: new Set(expected.map((row) => row.user_id)).size,
    });
  });

  it('shows the saved turnover as ODL entries, each within a window of 72 hours', async () => {
    const { entries }: { entries: { rows: Row[]; sums: Row } } = await got('/entries?size=50');
    const rows = await asked(sql<Row>`
      select id, hour, ${wire(sql`amount`)} as amount, initcap(status) as status from odl_entries order by day desc, hour desc`);
    expect(only(entries.rows, rows[0])).toEqual(rows);
    expect(entries.sums).toEqual(
      (
        await asked(sql<Row>`select ${wire(sql`coalesce(sum(amount) filter (where status = 'achieved'), 0)`)} as achieved,
          ${wire(sql`coalesce(sum(amount) filter (where status = 'expired'), 0)`)} as expired from odl_entries`)
      )[0],
    );
    for (const row of entries.rows) {
      const [from, to] = [Date.parse(String(row['startdate'])), Date.parse(String(row['enddate']))];
      const at = Date.parse(`${String(row['date'])}T${String(row['hour']).padStart(2, '0')}:00:00+05:30`);
      expect([to - from, from <= at, at < to]).toEqual([72 * 3_600_000, true, true]);
    }
  });

  it('shows the QR codes that were not removed', async () => {
    const rows = await asked(sql<Row>`
      select id, qr_type as "qrType", deposit_address as "depositAddress", network_address as "networkAddress",
        ${iso(sql`added_at`)} as "dateAdded", split_part(added_by, ':', 2) as "addedBy"
      from qr_codes where removed_at is null order by added_at desc, id desc`);
    const page = await listed('/admin/qr-codes?size=50');
    expect(only(page.rows, rows[0])).toEqual(rows);
    const of = (type: string) => rows.filter(({ qrType }) => qrType === type).length;
    expect(page.sums).toEqual({ codes: rows.length, upi: of('UPI'), usdt: of('USDT') });
    expect(rows).toHaveLength(4);
  });

  it('shows the newest revision of each row of the public pages', async () => {
    const rows = await asked(sql<Row>`
      select c.id, v.kind, v.status, v.title, v.words, c.revision from content c join lateral (select c.*) v on true order by c.id`);
    const page = await listed('/admin/content?size=50');
    expect(
      only(
        [...page.rows].sort((a, b) => Number(a['id']) - Number(b['id'])),
        rows[0],
      ),
    ).toEqual(rows);
    const of = (status: string) => rows.filter((row) => row['status'] === status).length;
    expect(page.sums).toEqual({
      shown: of('shown'),
      planned: of('planned'),
      absent: of('absent'),
      openIncidents: rows.filter(({ kind }) => kind === 'incident').length,
    });
    expect(page.sums['openIncidents']).toBe(3);
  });

  it('shows the accounts of operators', async () => {
    const rows = await asked(sql<Row>`
      select id, username, name, is_main as main, status, coalesce(email, '') as email, coalesce(phone, '') as phone,
        ${iso(sql`created_at`)} as "createdAt", ${iso(sql`last_login_at`)} as "lastLogin",
        (select count(*)::int from sessions s where s.operator_id = o.id) as sessions
      from operators o order by id`);
    const page = await listed('/admin/operators?size=50');
    expect(
      only(
        [...page.rows].sort((a, b) => Number(a['id']) - Number(b['id'])),
        rows[0],
      ),
    ).toEqual(rows);
    const active = rows.filter(({ status }) => status === 'Active').length;
    const mains = rows.filter(({ main }) => main).length;
    const [secured] = await asked(sql<Row>`
      select count(*)::int as count from operators o join second_factors f on f.operator_id = o.id
      where f.confirmed_at is not null and o.status = 'Active'`);
    expect(page.sums).toEqual({
      operators: rows.length,
      active,
      inactive: rows.length - active,
      mains,
      passwordOnly: active - Number(secured?.['count']),
    });
  });
});
