import { oneRow, sql } from '@tributary/database';
import { loggerTo, type LogEventName, type LogFields } from '@tributary/runtime';
import { PASSWORD, startReplicated, type Replicated, type TestProgramme } from '@tributary/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHappenings } from '../happenings.ts';
import { openReads, type OpenedReads } from '../open-reads.ts';
import { beginWithPersons } from '../testing/persons.ts';
import { filled, ROUTES } from '../testing/routes.ts';
import { TestApp, type Reply } from '../testing/test-app.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };
const EVERY_MS = 30;
/** So long that no test ends it. */
const LONG = 600;
/** Queries that a route needs. */
const QUERIES: Readonly<Record<string, string>> = { 'team.search': '?q=bob' };
const REFERRALS = '/api/referrals/report';

let servers: Replicated;
let programme: TestProgramme;
let tokens: Record<string, string>;
let aliceId: number;
const opened: OpenedReads[] = [];
const told: { event: LogEventName; fields: LogFields }[] = [];

beforeAll(async () => {
  servers = await startReplicated();
  ({ programme, tokens } = await beginWithPersons(servers.primary.db));
  aliceId = (
    await oneRow(programme.db, sql<{ id: number }>`select id from members where userrefid = 'alice1'`)
  ).id;
}, 120_000);
afterEach(async () => {
  if (!isPromoted) await servers.resume();
  for (const reads of opened.splice(0)) await reads.close();
  told.length = 0;
});
afterAll(() => servers.stop());

const begin = async ({ maxLagSeconds = LONG, url = servers.readUrl } = {}) => {
  const reads = openReads(
    { reads: { url, maxLagSeconds }, pools: { background: 4, requests: 8 } },
    {
      primary: servers.primary,
      logger: loggerTo((event, fields) => told.push({ event, fields })),
      everyMs: EVERY_MS,
    },
  )!;
  opened.push(reads);
  const app = await TestApp.begin(servers.primary.db, { standby: reads });
  return { reads, app };
};

const beginUsed = async (settings: Parameters<typeof begin>[0] = {}) => {
  const begun = await begin(settings);
  await expect.poll(begun.reads.age, PATIENCE).toBeDefined();
  await begun.reads.caughtUp();
  // The first look may come before the standby shows anything.
  told.length = 0;
  return begun;
};

const ageOf = ({ headers }: Reply): unknown => headers['x-data-age'];
const totalOf = ({ body }: Reply): unknown => (body['data'] as { total: number }).total;
const referrals = (app: TestApp, token = tokens['alice1']!) =>
  app.call('GET', REFERRALS, { caller: { token } });
/** Stops the standby from showing anything newer once it shows everything. */
const pause = async ({ caughtUp }: OpenedReads): Promise<void> => {
  await caughtUp();
  await servers.pause();
};
let isPromoted = false;
let joined = 0;
const join = () => programme.join(`joined${++joined}`, 'alice1');

const callerOf = (who: string): { token?: string } => {
  if (who === 'anyone') return {};
  return { token: tokens[who === 'member' ? 'alice1' : 'main1']! };
};

describe('a route that a standby may answer', () => {
  const declared = ROUTES.filter(({ reads }) => reads === 'standby');

  it('is among reports, public figures and lists of the console', () => {
    expect(declared.length).toBeGreaterThan(40);
  });

  it.each(declared.map((route) => [route.name, route] as const))(
    '%s is read there with the rights of the reader',
    async (name, { method, path, access }) => {
      const { app } = await beginUsed();
      const reply = await app.call(method, `/api${filled(path, 'alice1')}${QUERIES[name] ?? ''}`, {
        caller: callerOf(access.who),
      });
      expect([reply.status, ageOf(reply), told]).toEqual([200, expect.stringMatching(/^\d+\.\d$/), []]);
    },
  );
});

describe('a report', () => {
  it('lacks what the standby has not replayed, and states its age', async () => {
    const { app, reads } = await beginUsed();
    const before = totalOf(await referrals(app));
    await pause(reads);
    await join();
    const reply = await referrals(app);
    expect([totalOf(reply), ageOf(reply)]).toEqual([before, expect.stringMatching(/^\d+\.\d$/)]);
  });

  it('comes from the primary, without an age, while the standby is late', async () => {
    const { app, reads } = await beginUsed({ maxLagSeconds: 1 });
    const before = Number(totalOf(await referrals(app)));
    await pause(reads);
    await join();
    await expect.poll(async () => ageOf(await referrals(app)), PATIENCE).toBeUndefined();
    expect(totalOf(await referrals(app))).toBe(before + 1);
    await expect
      .poll(() => told, PATIENCE)
      .toEqual([{ event: 'standby.notUsed', fields: { of: 'reads', why: 'it is late' } }]);
    await servers.resume();
    await expect.poll(async () => ageOf(await referrals(app)), PATIENCE).toBeDefined();
    expect(told.map(({ event }) => event)).toEqual(['standby.notUsed', 'condition.ended']);
  });

  it('stays young while nothing is written', async () => {
    const { app, reads } = await beginUsed({ maxLagSeconds: 1 });
    for (let looks = 0; looks < 30; looks++) await reads.caughtUp();
    expect(Number(ageOf(await referrals(app)))).toBeLessThan(1);
  });
});

describe('a session that has just written', () => {
  const write = (app: TestApp, token: string) =>
    app.call('POST', '/api/package-entry', {
      caller: { token },
      body: { packageType: 'igniteFund', amount: '100' },
    });
  const topUps = (app: TestApp, token: string) =>
    app.call('GET', '/api/topup-history/alice1', { caller: { token } });

  it('sees its own write, while another session of the same person still reads the standby', async () => {
    const { app, reads } = await beginUsed();
    const [first, second] = [await app.logIn('alice1', PASSWORD), await app.logIn('alice1', PASSWORD)];
    await programme.give(aliceId, 100_000_000n);
    await pause(reads);
    const before = totalOf(await topUps(app, second));
    expect((await write(app, first)).status).toBe(200);
    const [own, other] = [await topUps(app, first), await topUps(app, second)];
    expect([totalOf(own), ageOf(own)]).toEqual([Number(before) + 1, undefined]);
    expect([totalOf(other), ageOf(other)]).toEqual([before, expect.any(String)]);
    await servers.resume();
    await expect.poll(async () => ageOf(await topUps(app, first)), PATIENCE).toBeDefined();
    expect(totalOf(await topUps(app, first))).toBe(Number(before) + 1);
  });

  it('sees it through every process', async () => {
    const [{ app, reads }, other] = [await beginUsed(), await beginUsed()];
    await programme.give(aliceId, 100_000_000n);
    const token = await app.logIn('alice1', PASSWORD);
    await pause(reads);
    expect((await write(app, token)).status).toBe(200);
    expect(ageOf(await topUps(other.app, token))).toBeUndefined();
  });

  it('begins with what its person wrote before it', async () => {
    const { app, reads } = await beginUsed();
    await pause(reads);
    await programme.join('newcomer1', 'alice1');
    const reply = await referrals(app, await app.logIn('newcomer1', PASSWORD));
    expect([reply.status, ageOf(reply)]).toEqual([200, undefined]);
  });
});

describe('an API token', () => {
  it('reads the primary, because a program asks right after a webhook', async () => {
    const { app } = await beginUsed();
    const { body } = await app.call('POST', '/api/api-tokens', {
      caller: { token: tokens['alice1']! },
      body: { name: 'A program', scopes: ['statement'], password: PASSWORD },
    });
    const { token } = body['data'] as { token: string };
    const reply = await app.call('GET', '/api/transactions/alice1', { caller: { token } });
    expect([reply.status, ageOf(reply)]).toEqual([200, undefined]);
  });
});

describe('a wait for the standby', () => {
  it('ends when the standby shows earlier commits', async () => {
    const { reads, app } = await beginUsed();
    await pause(reads);
    await join();
    let isShown = false;
    const shown = reads.caughtUp().then(() => (isShown = true));
    const before = totalOf(await referrals(app));
    expect(isShown).toBe(false);
    await servers.resume();
    await shown;
    expect(totalOf(await referrals(app))).toBe(Number(before) + 1);
  });

  it('ends when the standby is late', async () => {
    const { reads } = await beginUsed({ maxLagSeconds: 1 });
    await pause(reads);
    await join();
    await reads.caughtUp();
    expect(reads.age()).toBeUndefined();
  });
});

describe('an event', () => {
  it('reaches its listener when the standby shows its cause, so that the next read finds it', async () => {
    const { reads, app } = await beginUsed();
    const happenings = openHappenings(servers.primary.url, { as: 'application' }, reads.caughtUp);
    let isOpen = false;
    const totals: unknown[] = [];
    happenings.subscribe(aliceId, {
      // Joining sends a notification of its own.
      hear: ({ noun }) => {
        if (noun === 'deposits') void referrals(app).then((reply) => totals.push(totalOf(reply)));
      },
      missed: () => (isOpen = true),
    });
    await expect.poll(() => isOpen, PATIENCE).toBe(true);
    const before = totalOf(await referrals(app));
    await pause(reads);
    await join();
    const event = { noun: 'deposits', memberId: aliceId, id: 1, status: 'credited' };
    await sql`select pg_notify('happenings', ${JSON.stringify(event)})`.execute(servers.primary.db);
    expect([totalOf(await referrals(app)), totals]).toEqual([before, []]);
    await servers.resume();
    await expect.poll(() => totals, PATIENCE).toEqual([Number(before) + 1]);
    await happenings.close();
  });
});

describe('a server that must not be read', () => {
  it('is one of another database', async () => {
    const { reads, app } = await begin({ url: servers.otherUrl });
    await expect
      .poll(() => told, PATIENCE)
      .toEqual([{ event: 'standby.notUsed', fields: { of: 'reads', why: 'it is of another database' } }]);
    expect([reads.age(), ageOf(await referrals(app))]).toEqual([undefined, undefined]);
  });

  it('is one that was killed: no request fails, and it is used again when it is back', async () => {
    const { app } = await beginUsed();
    const replies: Reply[] = [];
    const ask = async (): Promise<void> => {
      while (told.every(({ event }) => event !== 'standby.notUsed')) replies.push(await referrals(app));
    };
    const asking = Promise.all([ask(), ask(), ask(), ask()]);
    await expect.poll(() => replies.length, PATIENCE).toBeGreaterThan(10);
    servers.kill();
    await asking;
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    await servers.revive();
    await expect.poll(async () => ageOf(await referrals(app)), PATIENCE).toBeDefined();
  });

  it('is one that was promoted', async () => {
    const { app } = await beginUsed();
    await servers.promote();
    isPromoted = true;
    await expect.poll(() => told.map(({ fields }) => fields['why']), PATIENCE).toContain('it is no standby');
    expect(ageOf(await referrals(app))).toBeUndefined();
  });
});
