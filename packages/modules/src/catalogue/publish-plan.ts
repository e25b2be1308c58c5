import { currentDay, inTransaction, type Db, type Tx } from '@tributary/database';
import {
  addDays,
  dayInWords,
  planChanges,
  planFromStored,
  Refused,
  type BusinessDay,
  type StoredPlan,
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
 * Publishes a draft: from now on everybody can read it, and from `activeFrom` on, a business day at least
 * `planNoticeDays` ahead, it is the plan in force. Its terms never change again (AMB-127).
 * @throws Refused `notFound`, `invalidInput` for a date that is too near, `conflict` for a draft that was changed or
 *   while another version waits, `idempotencyKeyReused`
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
 * Asks for a draft to be published as it is now, from a date on; another operator has to confirm it, and nothing is
 * read by members until then (AMB-139).
 * @throws Refused as `publishPlan` does, and `conflict` while the same waits already
 */
export const proposePublication = (
  db: Db,
  { version, revision, activeFrom, operator, key }: PublicationRequest,
): Promise<{ id: number }> => {
  const body = ['plan.propose', version, revision, activeFrom];
  return inTransaction(db, (tx) =>
    oncePerKey(tx, { actor: `operator:${operator.username}`, key, body }, async () => {
      const changes = await refuseUnpublishable(tx, { version, revision, activeFrom });
      const reason = changes.join(' ') || 'It changes nothing.';
      const details = { version, revision, activeFrom };
      const proposal = { kind: 'plan.publish', subject: `plan:${version}`, details, reason } as const;
      return propose(tx, proposal, operator);
    }),
  );
};

/** Publishes what was proposed: of a draft that was changed since, nothing. */
export const confirmPublication: CarryOut = async (tx, proposal, { username }) => {
  await publishIn(tx, {
    version: numberIn(proposal, 'version'),
    revision: numberIn(proposal, 'revision'),
    activeFrom: String(proposal.details['activeFrom']),
    actor: `operator:${username}`,
    proposedBy: `operator:${proposal.proposerName}`,
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

/** What the version would change, in words. */
const refuseUnpublishable = async (
  tx: Tx,
  { version, revision, activeFrom }: DraftRevision & { activeFrom: BusinessDay },
): Promise<string[]> => {
  await refuseTooNear(tx, activeFrom);
  const { terms } = await lockDraft(tx, { version, revision });
  soundTerms(planFromStored(terms));
  const waiting = await selectWaitingVersion(tx);
  if (waiting !== undefined)
    throw new Refused('conflict', {
      message: `Version ${waiting} waits for its date already. Withdraw it first.`,
    });
  return changesOf(tx, terms, activeFrom);
};

/**
 * Takes back a published version whose date has not come; the plan in force stays.
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

/** The first business day on which a version that is published now may be in force; tomorrow at the earliest. */
export const earliestActiveFrom = async (executor: Db | Tx): Promise<BusinessDay> =>
  addDays(await currentDay(executor), Math.max(1, await readSetting(executor, 'planNoticeDays')));

const refuseTooNear = async (tx: Tx, activeFrom: BusinessDay): Promise<void> => {
  const earliest = await earliestActiveFrom(tx);
  if (activeFrom >= earliest) return;
  const text = `Members are told ahead: not before ${dayInWords(earliest)}.`;
  throw new Refused('invalidInput', { message: text, fields: { activeFrom: text } });
};

const changesOf = async (tx: Tx, terms: StoredPlan, activeFrom: BusinessDay): Promise<string[]> =>
  planChanges((await activePlan(tx)).plan, planFromStored(terms), activeFrom).map(({ words }) => words);
