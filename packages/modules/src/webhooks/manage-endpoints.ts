import { inTransaction, type Db, type Tx } from '@tributary/database';
import type { WebhookEvent } from '@tributary/definitions/webhooks';
import { Refused } from '@tributary/domain';
import { seal, type SecretsKey } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { takeAttempt } from '../limits/index.ts';
import { refuseEndedSession } from '../living-session/index.ts';
import { queueMemberMail } from '../mail/index.ts';
import { proofOf } from '../second-factor/index.ts';
import { sendAgain } from './deliveries-store.ts';
import { sealedFor } from './deliver-webhooks.ts';
import {
  countEndpoints,
  deleteEndpoint,
  endpointsOf,
  insertEndpoint,
  replaceSecret,
  setPaused,
} from './endpoints-store.ts';
import { newSecret } from './sign.ts';
import type { Endpoint } from './webhook.ts';

const MAX_ENDPOINTS = 3;
const AGAIN_PER_HOUR = 60;

type Needs = { db: Db; secretsKey: SecretsKey };
type Own = { memberId: number; id: number };
/** A member's session, by its token. */
type BySession = { memberId: number; session: string };

const note = (tx: Tx, memberId: number, what: string, details: Record<string, unknown>): Promise<void> =>
  recordAudit(tx, {
    actor: `member:${memberId}`,
    action: `webhook.${what}`,
    subject: `member:${memberId}`,
    details,
  });

/**
 * Checks the address of an endpoint: https, without a name and password in it. A private network is refused at each
 * delivery, when the name is resolved.
 * @throws Refused `invalidInput`
 */
const checkedUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '')
    throw new Refused('invalidInput', {
      fields: { url: 'Please enter an address that begins with https://, without a password or # in it' },
    });
  return url.href;
};

/** The member's endpoints, the oldest first. */
export const ownEndpoints = (db: Db, memberId: number): Promise<Endpoint[]> => endpointsOf(db, memberId);

/**
 * Adds an endpoint for the member's own events, and returns its secret this once. The caller has confirmed the
 * password; a member with a second factor gives a code. A mail informs the member.
 * @throws Refused `notSignedIn`, `invalidInput`, `conflict` from the fourth on, `secondFactorNeeded`, `secondFactorWrong`
 */
export const addEndpoint = async (
  { db, secretsKey }: Needs,
  wish: BySession & { url: string; events: readonly WebhookEvent[]; code: string | undefined },
): Promise<Endpoint & { secret: string }> => {
  const { memberId, session } = wish;
  const url = checkedUrl(wish.url);
  const events = [...new Set(wish.events)];
  const prove = await proofOf(db, secretsKey, { owner: { memberId }, code: wish.code });
  const secret = newSecret();
  return inTransaction(db, async (tx) => {
    await refuseEndedSession(tx, { owner: { memberId }, session });
    await prove(tx);
    if ((await countEndpoints(tx, memberId)) >= MAX_ENDPOINTS)
      throw new Refused('conflict', {
        message: `You have ${MAX_ENDPOINTS} webhooks. Remove one before you add another.`,
      });
    const sealed = seal(secretsKey, sealedFor(memberId), Buffer.from(secret));
    const made = await insertEndpoint(tx, { memberId, url, events, sealed });
    await note(tx, memberId, 'add', { id: made.id, url, events });
    await queueMemberMail(tx, memberId, { template: 'webhook', details: { url, events: events.join(', ') } });
    return { ...made, secret };
  });
};

/**
 * Replaces the secret of an endpoint, returned this once. For a day the old one signs beside it.
 * @throws Refused `notFound`, `secondFactorNeeded`, `secondFactorWrong`
 */
export const rotateSecret = async (
  { db, secretsKey }: Needs,
  { memberId, id, code }: Own & { code: string | undefined },
): Promise<{ secret: string }> => {
  const prove = await proofOf(db, secretsKey, { owner: { memberId }, code });
  const secret = newSecret();
  await inTransaction(db, async (tx) => {
    await prove(tx);
    const sealed = seal(secretsKey, sealedFor(memberId), Buffer.from(secret));
    const url = await replaceSecret(tx, { memberId, id, sealed });
    if (url === undefined) throw new Refused('notFound');
    await note(tx, memberId, 'rotate', { id, url });
  });
  return { secret };
};

/**
 * Pauses or resumes an endpoint; events of a pause wait and are sent after it.
 * @throws Refused `notFound`, `notSignedIn`
 */
export const pauseOrResume = (
  db: Db,
  { session, ...own }: BySession & { id: number; paused: boolean },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await refuseEndedSession(tx, { owner: { memberId: own.memberId }, session });
    if (!(await setPaused(tx, own))) throw new Refused('notFound');
    await note(tx, own.memberId, own.paused ? 'pause' : 'resume', { id: own.id });
  });

/** Removes an endpoint with its deliveries. @throws Refused `notFound` */
export const removeEndpoint = (db: Db, own: Own): Promise<void> =>
  inTransaction(db, async (tx) => {
    const url = await deleteEndpoint(tx, own);
    if (url === undefined) throw new Refused('notFound');
    await note(tx, own.memberId, 'remove', { id: own.id, url });
  });

/**
 * Sends an event again, under its first number.
 * @throws Refused `notFound` for another member's delivery or one that has not ended, `tooManyRequests`
 */
export const deliverAgain = async (db: Db, own: { memberId: number; id: bigint }): Promise<void> => {
  await takeAttempt(db, {
    bucket: `webhook:again:${own.memberId}`,
    max: AGAIN_PER_HOUR,
    windowSeconds: 3_600,
  });
  if (!(await sendAgain(db, own))) throw new Refused('notFound');
};
