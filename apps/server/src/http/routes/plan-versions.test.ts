import { rowsOf, sql, stopClockAt } from '@tributary/database';
import { addDays, startOfBusinessDay } from '@tributary/domain';
import { START, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let token = '';
let second = '';
const FROM = addDays(START, 7);
/** The first possible day for a change that takes something away. */
const LATER = addDays(START, 30);

beforeAll(async () => {
  await TestProgramme.begin(database.current.db);
  app = await TestApp.begin(database.current.db);
  await app.addOperator('planner1', { permissions: ['Approve Payments'] });
  await app.addOperator('planner2', { permissions: ['Approve Payments'] });
  second = String((await app.logInOperator('planner2')).body['token']);
  token = String((await app.logInOperator('planner1')).body['token']);
});

type Draft = { version: number; revision: number };
type Terms = {
  packages: Record<string, Record<string, unknown>>;
  levels: Record<string, unknown>;
  principalReturn: string;
};

const dataOf = async (path: string) => (await app.call('GET', path)).body['data'];
const inForce = () =>
  dataOf('/api/plan') as Promise<{ version: number; activeFrom: string; terms: Terms; waiting: unknown }>;
const send = (path: string, body: unknown = {}) =>
  app.call('POST', `/api/admin/plan-versions${path}`, { body, caller: { token } });
const drafted = async (): Promise<Draft> => (await send('')).body['data'] as Draft;
const confirm = (id: number) =>
  app.call('POST', `/api/admin/proposals/publications/${id}/confirm`, {
    body: { password: OPERATOR_PASSWORD },
    caller: { token: second },
  });
const proposalIn = ({ body }: { body: Record<string, unknown> }) => (body['data'] as { id: number }).id;
const publish = ({ version, revision }: Draft, changes: Record<string, unknown> = {}) =>
  send(`/${version}/publish`, { revision, activeFrom: FROM, password: OPERATOR_PASSWORD, ...changes });

describe('the public plan', () => {
  it('shows the version in force with its terms, and announces nothing else', async () => {
    expect(await inForce()).toMatchObject({
      version: 1,
      activeFrom: START,
      terms: {
        packages: {
          igniteFund: {
            minAmount: '100.000000',
            maxAmount: '999.000000',
            dailyRate: 0.3,
            directBounty: 5,
            capMultiplier: 2,
            periodDays: 300,
            takeCareDays: 300,
          },
        },
        principalReturn: 'atMaturity',
        levels: { legacyVault: [10, 3, 2, 1, 1, 1, 0.5, 0.5, 0.5, 0.5] },
        odlSlabs: { igniteFund: ['250.000000', '500.000000'] },
        turnover: { ctoPercent: 20, fundPercent: { igniteFund: 20, elevatePlus: 30, legacyVault: 50 } },
      },
      waiting: null,
    });
    expect(await dataOf('/api/plan/versions')).toMatchObject([{ version: 1, status: 'active', changes: [] }]);
  });

  it('hides drafts, and announces a published version with its date and changes until it is in force', async () => {
    const draft = await drafted();
    const { terms } = await inForce();
    terms.packages['igniteFund']!['dailyRate'] = 0.25;
    terms.principalReturn = 'none';
    const changed = await send(`/${draft.version}/change`, { revision: 1, terms });
    expect(changed.body).toMatchObject({ status: true, data: { revision: 2 } });
    expect((await inForce()).waiting).toBeNull();
    expect(await dataOf('/api/plan/versions')).toHaveLength(1);

    const asked = await publish({ ...draft, revision: 2 }, { activeFrom: LATER });
    // A proposal by one person is not public (AMB-139).
    expect((await inForce()).waiting).toBeNull();
    expect((await confirm(proposalIn(asked))).status).toBe(200);
    const announced = {
      version: draft.version,
      activeFrom: LATER,
      changes: [
        {
          topic: 'principalReturn',
          packageType: null,
          words:
            'An amount activated or added from 31 January 2026 is not paid back. An amount activated before keeps its terms: it goes back to the R-Wallet after the deposit take-care.',
        },
        { topic: 'dailyRate', packageType: 'igniteFund', from: '0.30%', to: '0.25%' },
      ],
    };
    expect(await inForce()).toMatchObject({ version: 1, waiting: announced });
    expect(await dataOf('/api/plan/versions')).toMatchObject([
      { ...announced, status: 'waiting' },
      { version: 1 },
    ]);
    expect([{ dailyRate: 0.3, principalReturn: 'atMaturity' }, {}, {}]);

    await stopClockAt(database.current.db, startOfBusinessDay(LATER));
    expect(await inForce()).toMatchObject({ version: draft.version, activeFrom: LATER, waiting: null });
    expect([{ dailyRate: 0.25, principalReturn: 'none' }, {}, {}]);
    const projection = await dataOf('/api/plan/projection?packageType=igniteFund&amount=100');
    expect(projection).toMatchObject({ principalReturnsOnDay: null });
    await stopClockAt(database.current.db, startOfBusinessDay(START));
    await send(`/${draft.version}/withdraw`, { password: OPERATOR_PASSWORD });
  });
});

describe('a version of the plan in the console', () => {
  it('needs the operator’s password, a future date and the shown terms for publication', async () => {
    const draft = await drafted();
    const codeOf = async (changes: Record<string, unknown>) => (await publish(draft, changes)).body['code'];
    expect(await codeOf({ password: 'not it' })).toBe('passwordWrong');
    expect(await codeOf({ revision: 7 })).toBe('conflict');
    const early = await publish(draft, { activeFrom: addDays(START, 6) });
    expect([early.status, early.body['fields']]).toEqual([
      422,
      { activeFrom: 'Members must know 7 days ahead: not before 8 January 2026.' },
    ]);
    const asked = await publish(draft);
    expect(asked.body['message']).toBe('Proposed. A second person has to confirm it.');
    expect(await codeOf({})).toBe('conflict');
    expect((await confirm(proposalIn(asked))).status).toBe(200);
    expect(await codeOf({})).toBe('conflict');
    const list = await app.call('GET', '/api/admin/plan-versions', { caller: { token } });
    const { versions } = list.body['data'] as { versions: Record<string, unknown>[] };
    expect(versions.find(({ version }) => version === draft.version)).toMatchObject({
      state: 'waiting',
      draftedBy: 'operator:planner1',
      publishedBy: 'operator:planner2',
      changes: [],
      notice: null,
    });
    expect((await send(`/${draft.version}/withdraw`, { password: OPERATOR_PASSWORD })).status).toBe(200);
  });

  it('shows the notice that a draft needs and why, and refuses a shorter one with the same words', async () => {
    const draft = await drafted();
    const of = async () => {
      const list = await app.call('GET', '/api/admin/plan-versions', { caller: { token } });
      const { versions } = list.body['data'] as { versions: Record<string, unknown>[] };
      return versions.find(({ version }) => version === draft.version)?.['notice'];
    };
    expect(await of()).toEqual({ days: 7, earliest: FROM, takesAway: [] });
    const { terms } = await inForce();
    terms.packages['igniteFund']!['dailyRate'] = 0.2;
    await send(`/${draft.version}/change`, { revision: 1, terms });
    const earliest = addDays(START, 30);
    expect(await of()).toEqual({ days: 30, earliest, takesAway: ['Ignite Fund: a lower daily rate'] });
    const early = await publish({ ...draft, revision: 2 });
    expect(early.body['fields']).toEqual({
      activeFrom:
        'Members must know 30 days ahead, because it takes something away (Ignite Fund: a lower daily rate): not before 31 January 2026.',
    });
    expect((await send(`/${draft.version}/discard`, { revision: 2 })).status).toBe(200);
  });

  it('is not published by a second person who saw other terms', async () => {
    const draft = await drafted();
    const id = proposalIn(await publish(draft));
    const { terms } = await inForce();
    terms.packages['igniteFund']!['dailyRate'] = 0.2;
    await send(`/${draft.version}/change`, { revision: 1, terms });
    expect((await confirm(id)).body['code']).toBe('conflict');
    expect((await inForce()).waiting).toBeNull();
    await send(`/${draft.version}/discard`, { revision: 2 });
    expect((await confirm(id)).body['code']).toBe('notFound');
  });

  it('names each wrong field of the form and of the plan', async () => {
    const { version } = await drafted();
    const { terms } = await inForce();
    Object.assign(terms.packages['igniteFund']!, { maxAmount: '99', takeCareDays: 10 });
    terms.levels['elevatePlus'] = [];
    const { status, body } = await send(`/${version}/change`, { revision: 1, terms });
    expect([status, body['fields']]).toEqual([
      422,
      {
        'terms.packages.igniteFund.maxAmount': 'Not below the minimum',
        'terms.packages.igniteFund.takeCareDays': 'Not shorter than the days that earn',
        'terms.levels.elevatePlus': 'From 1 to 10 levels',
      },
    ]);
    terms.packages['igniteFund']!['dailyRate'] = 0.123;
    const typo = await send(`/${version}/change`, { revision: 1, terms });
    expect(typo.body['fields']).toEqual({
      'terms.packages.igniteFund.dailyRate': 'From 0% to 100%, in steps of 0.01%',
    });
    expect((await send(`/${version}/discard`, { revision: 1 })).status).toBe(200);
    expect((await send(`/${version}/discard`, { revision: 1 })).status).toBe(404);
  });

  it('returns every percentage and amount unchanged', async () => {
    const { terms } = await inForce();
    terms.packages['legacyVault']!['dailyRate'] = 0.57;
    terms.levels['igniteFund'] = [0.07, 1.1, 2.29, 4.35, 100];
    const { body } = await send('', { terms });
    const { version } = body['data'] as Draft;
    const list = await app.call('GET', '/api/admin/plan-versions', { caller: { token } });
    const { versions } = list.body['data'] as { versions: { version: number; terms: Terms }[] };
    expect(versions.find((each) => each.version === version)?.terms).toEqual(terms);
    const [stored] = await rowsOf(
      database.current.db,
      sql`select terms->'levelBps'->'igniteFund' as levels from plan_versions where id = ${version}`,
    );
    expect(stored).toEqual({ levels: [7, 110, 229, 435, 10_000] });
  });
});
