import { currentDay, inTransaction, type Db, type Tx } from '@tributary/database';
import {
  addDays,
  dayInWords,
  operatorActor,
  planChanges,
  planFromStored,
  planTakesAway,
  Refused,
  type BusinessDay,
  type Plan,
} from '@tributary/domain';
import { numberIn, propose, type CarryOut, type ProposingOperator } from '../proposals/index.ts';
import { oncePerKey } from '../requests/index.ts';
import { readSetting } from '../settings/index.ts';
import { audit, lockDraft, soundTerms, type DraftRevision } from './draft-plan.ts';
import { activePlan } from './plan-in-force.ts';
import {
  lockPlanVersion,
  markPublished,
  markWithdrawn,
  selectWaitingVersion,
} from './plan-versions-store.ts';

export type Publication = DraftRevision & {
  actor: string;
  activeFrom: BusinessDay;
  key?: string | undefined;
};

/**
 * Publishes a draft: from now on everybody can read it. It is in force from `activeFrom` on, a business day that
 * leaves its notice (`planNotice`). Its terms never change again (AMB-127).
 * @throws Refused `notFound`, `invalidInput` for a date that is too near, `conflict` for a draft that was changed
 *   or while another version waits, `idempotencyKeyReused`
 */
export const publishPlan = (
  db: Db,
  { key, ...publication }: Publication,
): Promise<{ version: number; activeFrom: BusinessDay }> => {
  const { actor, version, revision, activeFrom } = publication;
  return inTransaction(db, (tx) =>
    oncePerKey(tx, { actor, key, body: ['plan.publish', version, revision, activeFrom] }, () =>
      publishIn(tx, publication),
    ),
  );
};

export type PublicationRequest = DraftRevision & {
  activeFrom: BusinessDay;
  operator: ProposingOperator;
  key?: string | undefined;
};

/**
 * Proposes to publish a draft in its present state, from a date on. Another operator has to confirm it, and members
 * cannot read it until then (AMB-139).
 * @throws Refused as `publishPlan` does, and `conflict` while the same proposal waits
 */
export const proposePublication = (
  db: Db,
  { version, revision, activeFrom, operator, key }: PublicationRequest,
): Promise<{ id: number }> => {
  const body = ['plan.propose', version, revision, activeFrom];
  return inTransaction(db, (tx) =>
    oncePerKey(tx, { actor: operatorActor(operator.username), key, body }, async () => {
      const changes = await refuseUnpublishable(tx, { version, revision, activeFrom });
      const reason = changes.join(' ') || 'It changes nothing.';
      const details = { version, revision, activeFrom };
      const proposal = { kind: 'plan.publish', subject: `plan:${version}`, details, reason } as const;
      return propose(tx, proposal, operator);
    }),
  );
};

/** Publishes the proposed draft; refuses one that was changed since. */
export const confirmPublication: CarryOut = async (tx, proposal, { username }) => {
  await publishIn(tx, {
    version: numberIn(proposal, 'version'),
    revision: numberIn(proposal, 'revision'),
    activeFrom: String(proposal.details['activeFrom']),
    actor: operatorActor(username),
    proposedBy: operatorActor(proposal.proposerName),
  });
};

const publishIn = async (
  tx: Tx,
  { actor, proposedBy, ...publication }: Omit<Publication, 'key'> & { proposedBy?: string },
): Promise<{ version: number; activeFrom: BusinessDay }> => {
  const { version, activeFrom } = publication;
  const changes = await refuseUnpublishable(tx, publication);
  await markPublished(tx, { version, activeFrom, actor });
  const details = { activeFrom, changes, ...(proposedBy !== undefined && { proposedBy }) };
  await audit(tx, { actor, action: 'plan.publish', version }, details);
  return { version, activeFrom };
};

/** Refuses a draft that cannot be published on this date; returns its changes in words. */
const refuseUnpublishable = async (
  tx: Tx,
  { version, revision, activeFrom }: DraftRevision & { activeFrom: BusinessDay },
): Promise<string[]> => {
  const { terms } = await lockDraft(tx, { version, revision });
  const plan = planFromStored(terms);
  soundTerms(plan);
  const inForce = (await activePlan(tx)).plan;
  refuseTooNear(activeFrom, planNotice(inForce, plan, await noticeDays(tx)));
  const waiting = await selectWaitingVersion(tx);
  if (waiting !== undefined)
    throw new Refused('conflict', {
      message: `Version ${waiting} already waits for its date. Withdraw it first.`,
    });
  return planChanges(inForce, plan, activeFrom).map(({ words }) => words);
};

/**
 * Withdraws a published version whose date has not come; the plan in force stays.
 * @throws Refused `notFound`, `conflict` for any other version
 */
export const withdrawPlan = (
  db: Db,
  { actor, version }: { actor: string; version: number },
): Promise<{ version: number }> =>
  inTransaction(db, async (tx) => {
    await lockPlanVersion(tx, version);
    if ((await selectWaitingVersion(tx)) !== version)
      throw new Refused('conflict', { message: 'Only a version that waits for its date can be withdrawn.' });
    await markWithdrawn(tx, version, actor);
    await audit(tx, { actor, action: 'plan.withdraw', version }, {});
    return { version };
  });

export type NoticeDays = { today: BusinessDay; days: number; takingDays: number };

/** The business day and the settings of both notices. */
export const noticeDays = async (executor: Db | Tx): Promise<NoticeDays> => {
  const days = Math.max(1, await readSetting(executor, 'planNoticeDays'));
  const takingDays = Math.max(days, await readSetting(executor, 'planTakingNoticeDays'));
  return { today: await currentDay(executor), days, takingDays };
};

/** The notice of a version to the members in days, its earliest date, and the losses that it brings, in words. */
export type PlanNotice = { days: number; earliest: BusinessDay; takesAway: string[] };

/**
 * The notice that a version needs if it is published today over the plan in force; tomorrow at the earliest
 * (AMB-139).
 */
export const planNotice = (inForce: Plan, plan: Plan, set: NoticeDays): PlanNotice => {
  const takesAway = planTakesAway(inForce, plan);
  const days = takesAway.length > 0 ? set.takingDays : set.days;
  return { days, earliest: addDays(set.today, days), takesAway };
};

const refuseTooNear = (activeFrom: BusinessDay, { earliest, days, takesAway }: PlanNotice): void => {
  if (activeFrom >= earliest) return;
  const why = takesAway.length > 0 ? `, because it takes something away (${takesAway.join('; ')})` : '';
  const text = `Members must know ${days === 1 ? '1 day' : `${days} days`} ahead${why}: not before ${dayInWords(earliest)}.`;
  throw new Refused('invalidInput', { message: text, fields: { activeFrom: text } });
};
