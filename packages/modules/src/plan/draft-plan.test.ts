import { inTransaction, sql } from '@tributary/database';
import { FOUNDING_PLAN, addDays, planFaults, planToStored } from '@tributary/domain';
import { codeOf, ignite, START, usePlanVersions } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { FAULTY_TERMS } from '../../../domain/src/plan/plan-faults.cases.ts';
import { setTurnover } from '../odl/index.ts';
import {
  changeDraft,
  discardDraft,
  draftPlan,
  insertLevelRates,
  planVersions,
  publishPlan,
} from './index.ts';

const { begin, statesOf } = usePlanVersions();
const actor = 'operator:olga';
const NOTICE = 30;

describe('a draft', () => {
  it('copies the newest version with the percentages that were saved under it', async () => {
    const { db } = await begin();
    const levels = { ...FOUNDING_PLAN.levelBps, igniteFund: [500, 400, 300, 200, 100] };
    await inTransaction(db, (tx) => insertLevelRates(tx, levels, actor));
    const shares = { ...FOUNDING_PLAN.turnoverShares, ctoPercent: 25 };
    await setTurnover(db, { turnoverMicro: 0n, shares: () => shares, actor });
    const { version } = await draftPlan(db, { actor });
    const copy = (await planVersions(db)).find((each) => each.version === version);
    expect(copy).toMatchObject({ plan: { levelBps: levels, turnoverShares: shares }, changes: [] });
  });

  it('accepts a change only of its last revision, and is gone once it is discarded', async () => {
    const { db } = await begin();
    const draft = await draftPlan(db, { actor });
    const plan = ignite({ dailyBps: 25 });
    const next = await changeDraft(db, { actor, ...draft, plan });
    expect(next).toEqual({ version: draft.version, revision: 2 });
    const stale = { actor, ...draft };
    expect(await codeOf(changeDraft(db, { ...stale, plan }))).toBe('conflict');
    expect(await codeOf(publishPlan(db, { ...stale, activeFrom: addDays(START, NOTICE) }))).toBe('conflict');
    expect(await codeOf(discardDraft(db, stale))).toBe('conflict');
    await discardDraft(db, { actor, ...next });
    expect(await codeOf(publishPlan(db, { actor, ...next, activeFrom: addDays(START, NOTICE) }))).toBe(
      'notFound',
    );
    expect(await statesOf(db)).toEqual({ 1: 'active' });
  });

  it('is refused by field for faulty terms, and by the database for each of them', async () => {
    const { db } = await begin();
    const unsound: string[] = [];
    for (const [title, field, changes] of FAULTY_TERMS) {
      const plan = { ...FOUNDING_PLAN, ...changes };
      await expect(draftPlan(db, { actor, plan }), title).rejects.toMatchObject({
        code: 'invalidInput',
        details: { fields: { [`terms.${field}`]: planFaults(plan)[field] } },
      });
      const stored = JSON.stringify(planToStored(plan));
      const raw = sql`insert into plan_versions (terms) values (${stored}::jsonb)`.execute(db);
      if ((await codeOf(raw)) === 'done') unsound.push(title);
    }
    expect(unsound).toEqual([]);
    for (const terms of ['{}', 'null', '[]', '{"packages": {}}'])
      await expect(
        sql`insert into plan_versions (terms) values (${terms}::jsonb)`.execute(db),
      ).rejects.toThrow();
  });
});
