import { createECDH } from 'node:crypto';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { hashToken } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { takeAttempt } from '../limits/index.ts';
import {
  countOtherBrowsers,
  deleteBrowser,
  takeFromOthers,
  tieToSession,
  upsertBrowser,
  type BrowserKeys,
} from './subscriptions-store.ts';

const MOST = 10;
const PER_HOUR = 60;

/** A member's session, by its token. */
type InSession = { memberId: number; session: string };

const note = (tx: Tx, memberId: number, what: string, details: Record<string, unknown>): Promise<void> =>
  recordAudit(tx, {
    actor: `member:${memberId}`,
    action: `push.${what}`,
    subject: `member:${memberId}`,
    details,
  });

/** Checks that a key is on the curve; otherwise only the first encryption for it would fail. */
const isPublicKey = (p256dh: string): boolean => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
};

const invalid = (field: string, text: string): Refused =>
  new Refused('invalidInput', { fields: { [field]: text } });

/**
 * Checks the address of a browser's push service: https on the usual port, nothing secret in the address. A private
 * network is refused at each call, when the name is resolved.
 */
const checkedEndpoint = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash || url.port)
    throw invalid('endpoint', 'Please send the address that the browser gave');
  return text;
};

/**
 * Pushes the member's notifications to this browser, until its session is ended. An earlier subscriber no longer gets
 * any there. Idempotent.
 * @throws Refused `invalidInput`, `conflict` from the eleventh browser on, `tooManyRequests`, `notSignedIn`
 */
export const subscribeBrowser = async (
  db: Db,
  { memberId, session, userAgent, ...browser }: InSession & BrowserKeys & { userAgent: string },
): Promise<void> => {
  const endpoint = checkedEndpoint(browser.endpoint);
  if (!isPublicKey(browser.p256dh)) throw invalid('keys', 'Please send the key that the browser gave');
  await takeAttempt(db, { bucket: `push:${memberId}`, max: PER_HOUR, windowSeconds: 3_600 });
  await inTransaction(db, async (tx) => {
    if ((await countOtherBrowsers(tx, memberId, endpoint)) >= MOST)
      throw new Refused('conflict', {
        message: `Notifications are pushed to ${MOST} browsers. Remove one on the Security page first.`,
      });
    await takeFromOthers(tx, memberId, endpoint);
    const sessionHash = hashToken(session);
    if (!(await upsertBrowser(tx, { ...browser, memberId, sessionHash, userAgent })))
      throw new Refused('notSignedIn');
    await note(tx, memberId, 'subscribe', { host: new URL(endpoint).host });
  });
};

/** Ties the member's browser to its present session; returns whether it is the member's. */
export const keepBrowser = (
  db: Db,
  { memberId, session, endpoint }: InSession & { endpoint: string },
): Promise<boolean> => tieToSession(db, { memberId, endpoint, sessionHash: hashToken(session) });

/** Ends the pushes to one of the member's browsers. @throws Refused `notFound` for any other */
export const removeBrowser = (db: Db, own: { memberId: number; id: bigint }): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await deleteBrowser(tx, own))) throw new Refused('notFound');
    await note(tx, own.memberId, 'remove', { id: String(own.id) });
  });
