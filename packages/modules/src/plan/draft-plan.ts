import { inTransaction, type Db, type Tx } from '@tributary/database';
import { planFaults, planToStored, Refused, type Plan, type StoredPlan } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { oncePerKey } from '../requests/index.ts';
import {
  deleteDraft,
  insertDraft,
  lockPlanVersion,
  selectNewestTerms,
  updateDraft,
  type LockedVersion,
} from './plan-versions-store.ts';

/** A draft as its editor saw it: a higher revision means that another operator changed it. */
export type DraftRevision = { version: number; revision: number };

/**
 * Begins a draft, from the given terms or from a copy of the newest version with the percentages saved under it.
 * @throws Refused `invalidInput` with the fields that are wrong, `idempotencyKeyReused`
 */
export const draftPlan = (
  db: Db,
  { actor, plan, key }: { actor: string; plan?: Plan | undefined; key?: string | undefined },
): Promise<DraftRevision> =>
  inTransaction(db, (tx) =>
    oncePerKey(tx, { actor, key, body: ['plan.draft', plan && planToStored(plan)] }, async () => {
      const terms = plan ? soundTerms(plan) : await selectNewestTerms(tx);
      const version = await insertDraft(tx, terms, actor);
      await audit(tx, { actor, action: 'plan.draft', version }, { terms });
      return { version, revision: 1 };
    }),
  );

/**
 * Replaces the terms of a draft.
 * @throws Refused `invalidInput` with the fields, `notFound`, `conflict` for a version that is no longer a draft or
 *   that another operator changed
 */
export const changeDraft = (
  db: Db,
  { actor, version, revision, plan }: DraftRevision & { actor: string; plan: Plan },
): Promise<DraftRevision> =>
  inTransaction(db, async (tx) => {
    const terms = soundTerms(plan);
    await lockDraft(tx, { version, revision });
    await updateDraft(tx, version, terms);
    await audit(tx, { actor, action: 'plan.change', version }, { terms });
    return { version, revision: revision + 1 };
  });

/**
 * Discards a draft. @throws Refused `notFound`, `conflict` for a version that is no longer a draft, or that another
 * operator changed
 */
export const discardDraft = (
  db: Db,
  { actor, version, revision }: DraftRevision & { actor: string },
): Promise<DraftRevision> =>
  inTransaction(db, async (tx) => {
    const { terms } = await lockDraft(tx, { version, revision });
    await deleteDraft(tx, version);
    await audit(tx, { actor, action: 'plan.discard', version }, { terms });
    return { version, revision };
  });

/** @throws Refused `notFound`, `conflict` */
export const lockDraft = async (tx: Tx, { version, revision }: DraftRevision): Promise<LockedVersion> => {
  const draft = await lockPlanVersion(tx, version);
  if (draft.status !== 'draft')
    throw new Refused('conflict', { message: 'This version is no longer a draft.' });
  if (draft.revision !== revision) throw new Refused('conflict');
  return draft;
};

/** The terms in their stored form, after a check of them. */
export const soundTerms = (plan: Plan): StoredPlan => {
  const faults = Object.entries(planFaults(plan));
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map(([field, text]) => [`terms.${field}`, text]));
    throw new Refused('invalidInput', { fields });
  }
  return planToStored(plan);
};

/** Writes a step of a version to the audit log, with its terms or words. */
export const audit = (
  tx: Tx,
  { actor, action, version }: { actor: string; action: `plan.${string}`; version: number },
  details: Record<string, unknown>,
): Promise<void> => recordAudit(tx, { actor, action, subject: `plan:${version}`, details });
