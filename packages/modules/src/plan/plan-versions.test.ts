import { inTransaction, rowsOf, sql, stopClockAt } from '@tributary/database';
import { FOUNDING_PLAN, addDays, planToStored, startOfBusinessDay } from '@tributary/domain';
import { codeOf, ignite, START, usePlanVersions } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { changeSetting } from '../settings/index.ts';
import {
  activePlan,
  changeDraft,
  discardDraft,
  draftPlan,
  insertLevelRates,
  planVersions,
  publishPlan,
  withdrawPlan,
  type DraftRevision,
} from './index.ts';

const { begin, publish, statesOf } = usePlanVersions();
const actor = 'operator:olga';
/** Notice in days of a version that takes something away; any other one needs a week. */
const NOTICE = 30;
const WEEK = 7;

describe('a version of the plan', () => {
  it('is a draft, waits, is in force from its date on, and is followed by the next', async () => {
    const { db, programme } = await begin();
    const draft = await draftPlan(db, { actor, plan: ignite({ dailyBps: 25 }) });
    expect(await statesOf(db)).toEqual({ 1: 'active', [draft.version]: 'draft' });
    await publishPlan(db, { actor, ...draft, activeFrom: addDays(START, NOTICE) });
    expect(await statesOf(db)).toEqual({ 1: 'active', [draft.version]: 'waiting' });
    await programme.standAt(addDays(START, NOTICE));
    expect(await statesOf(db)).toEqual({ 1: 'superseded', [draft.version]: 'active' });
    const third = await publish(db, ignite({ dailyBps: 20 }), addDays(START, 3 * NOTICE));
    await programme.standAt(addDays(START, 3 * NOTICE));
    expect(await statesOf(db)).toEqual({ 1: 'superseded', [draft.version]: 'superseded', [third]: 'active' });
  });

  it('names as a draft the last saved level percentages that it would replace', async () => {
    const { db } = await begin();
    const saved = { ...FOUNDING_PLAN.levelBps, igniteFund: [450, 300] };
    await inTransaction(db, (tx) => insertLevelRates(tx, saved, actor));
    await draftPlan(db, { actor, plan: FOUNDING_PLAN });
    const levels = (await planVersions(db)).map(({ state, levelsBefore }) => [state, levelsBefore]);
    expect(levels).toEqual([
      ['draft', saved],
      ['active', null],
    ]);
  });

  it('is in force from the first millisecond of its date, before any sweep has run', async () => {
    const { db } = await begin();
    const version = await publish(db, ignite({ dailyBps: 25 }), addDays(START, NOTICE));
    const midnight = startOfBusinessDay(addDays(START, NOTICE)).getTime();
    for (const [milliseconds, expected] of [
      [-1, 1],
      [0, version],
      [1, version],
    ] as const) {
      await stopClockAt(db, new Date(midnight + milliseconds));
      expect((await activePlan(db)).version).toBe(expected);
    }
    const inForce = await rowsOf(
      db,
      sql`select day::date::text as day, plan_version_on(day::date) as version
        from generate_series(${addDays(START, -3)}::date, ${addDays(START, 30)}::date, '1 day') as day where plan_version_on(day::date) is null`,
    );
    expect(inForce).toEqual([]);
  });

  it.each([
    [NOTICE - 1, 'invalidInput'],
    [0, 'invalidInput'],
    [-1, 'invalidInput'],
    [NOTICE, 'done'],
  ])('answers an announcement %i days ahead: %s', async (days, code) => {
    const { db } = await begin();
    expect(await codeOf(publish(db, ignite({ dailyBps: 25 }), addDays(START, days)))).toBe(code);
  });

  it.each([
    [WEEK - 1, 'invalidInput'],
    [WEEK, 'done'],
  ])('answers an announcement %i days ahead that takes nothing away: %s', async (days, code) => {
    const { db } = await begin();
    expect(await codeOf(publish(db, ignite({ dailyBps: 35 }), addDays(START, days)))).toBe(code);
  });

  it('needs the longer of both notices if it takes something away', async () => {
    const { db } = await begin();
    await inTransaction(db, (tx) => changeSetting(tx, 'planNoticeDays', { value: NOTICE + 5, actor }));
    expect(await codeOf(publish(db, ignite({ dailyBps: 25 }), addDays(START, NOTICE + 4)))).toBe(
      'invalidInput',
    );
    expect(await codeOf(publish(db, ignite({ dailyBps: 25 }), addDays(START, NOTICE + 5)))).toBe('done');
  });

  it('is never in force on the day of its publication, whatever the notice setting', async () => {
    const { db } = await begin();
    await inTransaction(db, async (tx) => {
      for (const name of ['planNoticeDays', 'planTakingNoticeDays'] as const)
        await changeSetting(tx, name, { value: 0, actor });
    });
    expect(await codeOf(publish(db, ignite({ dailyBps: 25 }), START))).toBe('invalidInput');
    expect(await codeOf(publish(db, ignite({ dailyBps: 25 }), addDays(START, 1)))).toBe('done');
  });

  it('waits alone: another one is published once it is withdrawn or in force', async () => {
    const { db } = await begin();
    const first = await publish(db, ignite({ dailyBps: 25 }), addDays(START, NOTICE));
    expect(await codeOf(publish(db, ignite({ dailyBps: 20 }), addDays(START, 60)))).toBe('conflict');
    await withdrawPlan(db, { actor, version: first });
    expect((await activePlan(db)).version).toBe(1);
    const second = await publish(db, ignite({ dailyBps: 20 }), addDays(START, NOTICE));
    await stopClockAt(db, startOfBusinessDay(addDays(START, NOTICE)));
    expect((await activePlan(db)).version).toBe(second);
    expect(await statesOf(db)).toMatchObject({ [first]: 'withdrawn', [second]: 'active' });
  });

  it('cannot be withdrawn when it is in force, superseded, withdrawn or a draft', async () => {
    const { db } = await begin();
    const { version: draft } = await draftPlan(db, { actor });
    const version = await publish(db, ignite({ dailyBps: 25 }), addDays(START, NOTICE));
    await withdrawPlan(db, { actor, version });
    const second = await publish(db, ignite({ dailyBps: 25 }), addDays(START, NOTICE));
    await stopClockAt(db, startOfBusinessDay(addDays(START, NOTICE)));
    for (const each of [1, draft, version, second])
      expect([each, await codeOf(withdrawPlan(db, { actor, version: each }))]).toEqual([each, 'conflict']);
    expect(await codeOf(withdrawPlan(db, { actor, version: 999 }))).toBe('notFound');
  });

  it('stays when its withdrawal meets an activation at midnight: the date is compared after the activation', async () => {
    const { db } = await begin();
    const version = await publish(db, ignite({ dailyBps: 25 }), addDays(START, NOTICE));
    const midnight = startOfBusinessDay(addDays(START, NOTICE)).getTime();
    await stopClockAt(db, new Date(midnight - 1));
    let withdrawn: Promise<string> | undefined;
    await inTransaction(db, async (activation) => {
      await sql`select pg_advisory_xact_lock_shared(hashtext('close-freeze'))`.execute(activation);
      withdrawn = codeOf(withdrawPlan(db, { actor, version }));
      await new Promise((resolve) => setTimeout(resolve, 200));
      await stopClockAt(db, new Date(midnight + 1));
    });
    expect(await withdrawn).toBe('conflict');
    expect((await activePlan(db)).version).toBe(version);
  });
});

describe('a published version', () => {
  it.each([
    [
      'new terms',
      `update plan_versions set terms = jsonb_set(terms, '{packages,igniteFund,dailyBps}', '99')`,
    ],
    ['another date', `update plan_versions set active_from = active_from + 1`],
    [
      'the status of a draft',
      `update plan_versions set status = 'draft', active_from = null, published_at = null`,
    ],
    ['another predecessor', `update plan_versions set replaces = 1`],
    ['another time', `update plan_versions set published_at = now()`],
    ['nothing at all', `update plan_versions set status = status`],
    ['an end', `delete from plan_versions`],
    ['an end with all others', `truncate plan_versions cascade`],
  ])('never gets %s from the application’s own role', async (_title, statement) => {
    const { db } = await begin();
    const version = await publish(db, ignite({ dailyBps: 25 }), addDays(START, NOTICE));
    const before = await rowsOf(db, sql`select to_jsonb(v) as row from plan_versions v order by id`);
    for (const each of [version, 1]) {
      const where = statement.startsWith('truncate') ? '' : ` where id = ${each}`;
      await expect(sql.raw(statement + where).execute(db)).rejects.toThrow();
    }
    expect(await rowsOf(db, sql`select to_jsonb(v) as row from plan_versions v order by id`)).toEqual(before);
  });

  it('begins as a draft and before its date: the database refuses anything else', async () => {
    const { db } = await begin();
    const terms = JSON.stringify(planToStored(ignite({ dailyBps: 25 })));
    const published = sql`insert into plan_versions (status, terms, published_at, active_from, replaces) values`;
    for (const row of [
      sql`('published', ${terms}::jsonb, now(), '2026-03-01', 1)`,
      sql`('published', ${terms}::jsonb, now(), '2026-03-01', null)`,
      sql`('withdrawn', ${terms}::jsonb, now(), '2026-03-01', 1)`,
    ])
      await expect(sql`${published} ${row}`.execute(db)).rejects.toThrow();
    const { version } = await draftPlan(db, { actor });
    for (const day of [START, addDays(START, -1)])
      await expect(
        sql`update plan_versions set status = 'published', published_at = now(), active_from = ${day}::date where id = ${version}`.execute(
          db,
        ),
      ).rejects.toThrow('ahead of its date');
  });

  it('cannot be withdrawn by raw SQL on its date, or together with a change', async () => {
    const { db } = await begin();
    const version = await publish(db, ignite({ dailyBps: 25 }), addDays(START, NOTICE));
    const withdraw = (more = sql``) =>
      sql`update plan_versions set status = 'withdrawn', withdrawn_at = now() ${more} where id = ${version}`.execute(
        db,
      );
    await expect(withdraw(sql`, active_from = active_from + 1`)).rejects.toThrow('never changes');
    await stopClockAt(db, startOfBusinessDay(addDays(START, NOTICE)));
    await expect(withdraw()).rejects.toThrow('not withdrawn');
  });

  it.each([1, 20])(
    'is the only one of 20 published at the same moment; number of drafts: %i',
    async (count) => {
      const { db } = await begin();
      const drafts: DraftRevision[] = [];
      for (let n = 0; n < count; n++)
        drafts.push(await draftPlan(db, { actor, plan: ignite({ dailyBps: 20 + n }) }));
      const codes = await Promise.all(
        Array.from({ length: 20 }, (_each, n) =>
          codeOf(publishPlan(db, { actor, ...drafts[n % count]!, activeFrom: addDays(START, NOTICE + n) })),
        ),
      );
      expect(codes.filter((code) => code !== 'conflict')).toEqual(['done']);
      const published = await rowsOf(db, sql`select id from plan_versions where status = 'published'`);
      expect(published).toHaveLength(2);
      const audited = await rowsOf(db, sql`select id from audit_log where action = 'plan.publish'`);
      expect(audited).toHaveLength(1);
    },
  );

  it('repeats the first answer under the same key', async () => {
    const { db } = await begin();
    const draft = await draftPlan(db, { actor, key: 'draft-once' });
    expect(await draftPlan(db, { actor, key: 'draft-once' })).toEqual(draft);
    const publication = { actor, ...draft, activeFrom: addDays(START, NOTICE), key: 'publish-once' };
    expect(await publishPlan(db, publication)).toEqual(await publishPlan(db, publication));
    expect(await codeOf(publishPlan(db, { ...publication, activeFrom: addDays(START, 9) }))).toBe(
      'idempotencyKeyReused',
    );
  });

  it('lists in words what it changed against the last state of the version before', async () => {
    const { db, programme } = await begin();
    const levels = { ...FOUNDING_PLAN.levelBps, igniteFund: [600, 300, 200, 100, 100] };
    await inTransaction(db, (tx) => insertLevelRates(tx, levels, actor));
    const second = await publish(
      db,
      { ...ignite({ dailyBps: 25 }), levelBps: levels },
      addDays(START, NOTICE),
    );
    await programme.standAt(addDays(START, NOTICE));
    const third = await publish(db, ignite({ dailyBps: 25 }), addDays(START, 2 * NOTICE));
    const words = Object.fromEntries(
      (await planVersions(db)).map(({ version, changes }) => [
        version,
        changes.map((change) => change.words),
      ]),
    );
    expect(words).toEqual({
      1: [],
      [second]: [
        'Ignite Fund: daily rate from 0.30% to 0.25% for amounts activated or added from 31 January 2026; amounts activated before keep their rate.',
      ],
      [third]: [
        'Ignite Fund: network bounty levels from 6 / 3 / 2 / 1 / 1% to 5 / 3 / 2 / 1 / 1% from the daily run of 2 March 2026, for running packages too; bounties credited before do not change.',
      ],
    });
  });

  it('has every step in the audit log, with its operator', async () => {
    const { db } = await begin();
    const draft = await draftPlan(db, { actor });
    const next = await changeDraft(db, { actor, ...draft, plan: ignite({ dailyBps: 25 }) });
    await publishPlan(db, { actor, ...next, activeFrom: addDays(START, NOTICE) });
    await withdrawPlan(db, { actor, version: draft.version });
    await discardDraft(db, { actor, ...(await draftPlan(db, { actor })) });
    const log = await rowsOf(
      db,
      sql<{ action: string; actor: string; subject: string }>`
      select action, actor, subject from audit_log where action like 'plan.%' order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual(
      ['draft', 'change', 'publish', 'withdraw', 'draft', 'discard'].map((step) => `plan.${step}`),
    );
    expect(log[2]).toMatchObject({ actor, subject: `plan:${draft.version}` });
  });
});
