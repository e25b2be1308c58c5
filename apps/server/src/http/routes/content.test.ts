import { oneRow, rowsOf, sql } from '@tributary/database';
import { shownContent } from '@tributary/modules/content';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';
import { readPlanFacts } from '../../plan-facts.ts';
import { publicFillings } from '../pages/public-pages.ts';
import { readDisclosure, readPublishedFigures } from '@tributary/modules/transparency';

const fresh = useFreshDatabase();
const LINK = { evidenceKind: 'link', evidence: 'https://auditor.example/2026', evidenceOn: '2026-01-01' };
const AUDITS = { title: 'Regular audits', words: 'Audited by an outside firm.', status: 'shown' };
const INCIDENT = {
  kind: 'incident',
  title: 'Payouts were late',
  words: 'A node was away for an hour.',
  status: 'shown',
  datedOn: '2026-01-01',
};

const begin = async () => {
  const { db, owner } = await fresh.open();
  await TestProgramme.begin(db);
  const app = await TestApp.begin(db);
  for (const name of ['olga', 'oskar']) await app.addOperator(name, { permissions: ['Content Management'] });
  const tokens = {
    olga: String((await app.logInOperator('olga')).body['token']),
    oskar: String((await app.logInOperator('oskar')).body['token']),
  };
  const send = (path: string, body: object, who: 'olga' | 'oskar' = 'olga') =>
    app.call('POST', `/api/admin/content${path}`, {
      body: { password: OPERATOR_PASSWORD, ...body },
      caller: { token: tokens[who] },
    });
  const rows = async () =>
    (await app.call('GET', '/api/admin/content?size=50', { caller: { token: tokens.olga } })).body[
      'data'
    ] as {
      rows: { id: number; title: string; revision: number; status: string }[];
    };
  const idOf = async (title: string) => {
    const found = (await rows()).rows.find((row) => row.title === title);
    if (!found) throw new Error(title);
    return found;
  };
  const shown = async () =>
    ((await app.call('GET', '/api/public/content')).body['data'] as { content: { title: string }[] }).content;
  return { db, owner, app, send, rows, idOf, shown };
};

describe('the content of public pages (AMB-129)', () => {
  it('begins with the documented claims and their evidence, and hides claims without evidence', async () => {
    const { shown, rows } = await begin();
    expect((await shown()).map(({ title }) => title)).toEqual([
      'Rewards are not guaranteed',
      'No hidden fees',
      'Settlement in seconds',
      'Daily rewards',
      '15-minute deposit window',
      'XRPL validator',
    ]);
    const absent = (await rows()).rows.filter(({ status }) => status === 'absent');
    expect(absent.map(({ title }) => title).sort()).toEqual([
      'Multi-sig wallets',
      'No pre-funding',
      'Public team',
      'Regular audits',
    ]);
  });

  it.each([
    [{ ...AUDITS }, 'evidence', 'Nothing is shown without evidence'],
    [{ ...AUDITS, ...LINK, evidenceOn: null }, 'evidenceOn', 'Needed: a visitor has to see how old it is'],
    [
      { ...AUDITS, ...LINK, evidenceOn: '2030-01-01' },
      'evidenceOn',
      'The day of the evidence is in the future',
    ],
    [{ ...AUDITS, ...LINK, evidence: 'javascript:alert(1)' }, 'evidence', 'A link begins with https://'],
    [
      { ...AUDITS, evidenceKind: 'page', evidence: '//evil.example' },
      'evidence',
      'A page of ours begins with a slash, like /transparency',
    ],
    [
      { ...AUDITS, evidenceKind: 'figure', evidence: 'profit' },
      'evidence',
      'A live figure is one of coverage, creditTime',
    ],
    [{ ...AUDITS, evidence: 'https://a.example' }, 'evidenceKind', 'Choose the kind of its evidence'],
  ])('refuses %j', async (wanted, field, text) => {
    const { send, idOf } = await begin();
    const { id, revision } = await idOf('Regular audits');
    const reply = await send(`/${id}`, { revision, ...wanted });
    expect([reply.status, (reply.body['fields'] as Record<string, string>)[field]]).toEqual([422, text]);
  });

  it('shows a claim once it has evidence, audits both versions and keeps all of them', async () => {
    const { db, send, idOf, shown, app } = await begin();
    const { id, revision } = await idOf('Regular audits');
    expect((await send(`/${id}`, { revision, ...AUDITS, ...LINK })).status).toBe(200);
    expect((await shown()).map(({ title }) => title)).toContain('Regular audits');
    const row = await oneRow(
      db,
      sql<{
        details: { before: object; after: object };
      }>`select details from audit_log where action = 'content.change'`,
    );
    expect(row.details).toMatchObject({ before: { status: 'absent' }, after: { status: 'shown', ...LINK } });
    const token = String((await app.logInOperator('olga')).body['token']);
    const { body } = await app.call('GET', `/api/admin/content/${id}/versions`, { caller: { token } });
    expect((body['data'] as { versions: object[] }).versions).toMatchObject([
      { revision: 2, status: 'shown', changedBy: 'olga' },
      { revision: 1, status: 'absent', changedBy: 'seed' },
    ]);
  });

  it('refuses an edit by a second operator and names the first one’s change', async () => {
    const { send, idOf } = await begin();
    const { id, revision } = await idOf('Regular audits');
    await send(`/${id}`, { revision, ...AUDITS, ...LINK });
    const second = await send(`/${id}`, { revision, ...AUDITS, status: 'absent' }, 'oskar');
    expect([second.status, second.body['code']]).toEqual([409, 'conflict']);
    expect(second.body['message']).toMatch(
      /^olga changed status, text, evidence, date of the evidence of this on /,
    );
    expect(await idOf('Regular audits')).toMatchObject({ status: 'shown', revision: 2 });
  });

  it('adds one row for two requests with the same key', async () => {
    const { app, send, rows } = await begin();
    const before = (await rows()).rows.length;
    const token = String((await app.logInOperator('olga')).body['token']);
    const twice = await Promise.all(
      [1, 2].map(() =>
        app.call('POST', '/api/admin/content', {
          body: { password: OPERATOR_PASSWORD, ...INCIDENT },
          caller: { token, headers: { 'idempotency-key': 'k'.repeat(24) } },
        }),
      ),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await rows()).rows).toHaveLength(before + 1);
    expect((await send('', { ...INCIDENT, status: 'absent' })).status).toBe(422);
  });

  it('refuses to remove the claim that rewards are not guaranteed', async () => {
    const { send, idOf, owner } = await begin();
    const { id, revision } = await idOf('Rewards are not guaranteed');
    expect((await send(`/${id}`, { revision, ...AUDITS, status: 'absent' })).status).toBe(409);
    await expect(
      sql`update content set status = 'absent', revision = 2 where id = ${id}`.execute(owner.db),
    ).rejects.toThrow('fixed');
  });
});

describe('an incident', () => {
  it('is published at once, closed once with a closing text, and kept', async () => {
    const { send, shown, db } = await begin();
    const { id } = (await send('', INCIDENT)).body['data'] as { id: number };
    expect((await shown()).at(-1)).toMatchObject({ title: 'Payouts were late' });
    expect((await send(`/${id}`, { revision: 1, ...INCIDENT, words: 'Nothing happened.' })).status).toBe(409);
    expect((await send(`/${id}/close`, { revision: 1, closing: 'A second node.' })).status).toBe(200);
    expect((await send(`/${id}/close`, { revision: 2, closing: 'Again.' })).status).toBe(409);
    expect((await shownContent(db)).rows.find((row) => row.id === id)).toMatchObject({
      closing: 'A second node.',
    });
  });

  it('is not changed, reopened or deleted: the database refuses it even to its owner', async () => {
    const { send, owner, db } = await begin();
    const { id } = (await send('', INCIDENT)).body['data'] as { id: number };
    for (const statement of [
      sql`delete from content where id = ${id}`,
      sql`update content set words = 'x', revision = revision + 1 where id = ${id}`,
      sql`update content set status = 'absent', revision = revision + 1 where id = ${id}`,
      sql`truncate content cascade`,
      sql`delete from content_versions`,
    ])
      await expect(statement.execute(owner.db)).rejects.toThrow();
    await expect(sql`delete from content`.execute(db)).rejects.toThrow('permission denied');
    expect(await rowsOf(db, sql`select 1 from content where id = ${id}`)).toHaveLength(1);
  });
});

describe('a public page with content', () => {
  const fillings = (db: Parameters<typeof shownContent>[0], content = () => shownContent(db)) =>
    publicFillings({
      db,
      isStaging: false,
      transparency: () => readPublishedFigures(db),
      incomeDisclosure: () => readDisclosure(db),
      planFacts: () => readPlanFacts(db),
      content,
    })['/']!;
  const DOCUMENT =
    '<section data-each="claims.some"><h2>x</h2><ul><li data-each="claims">{{row.title}}|{{row.href}}|{{row.rests}}</li></ul></section><ol><li data-each="roadmap">{{row.due}}</li></ol>';

  it('shows a sentence with its evidence, and hides one whose figure is unknown', async () => {
    const { db } = await begin();
    const page = await fillings(db)(DOCUMENT);
    expect(page).toContain('<li>No hidden fees|/Product#fees|On our page “Product”</li>');
    expect(page).toContain('xrpl.org, of 22 Nov 2026');
    expect(page).not.toContain('15-minute');
    expect(page).not.toContain('Multi-sig');
  });

  it('renders the page without content that cannot be read', async () => {
    const { db } = await begin();
    expect(await fillings(db, () => Promise.reject(new Error('away')))(DOCUMENT)).toBe('<ol></ol>');
  });

  it('keeps a moved or missed date of the roadmap visible', async () => {
    const { db, send, idOf } = await begin();
    const step = {
      kind: 'roadmap',
      title: 'Node',
      words: 'A node runs.',
      status: 'planned',
      datedOn: '2026-03-01',
    };
    await send('', step);
    await send('', { ...step, title: 'Late', datedOn: '2025-12-01' });
    const { id, revision } = await idOf('Node');
    expect((await send(`/${id}`, { revision, ...step, datedOn: '2026-06-01' })).status).toBe(200);
    const page = await fillings(db)(DOCUMENT);
    expect(page).toContain('Missed: it was planned for 1 Dec 2025.');
    expect(page).toContain('Planned for 1 Jun 2026, at first for 1 Mar 2026.');
  });
});
