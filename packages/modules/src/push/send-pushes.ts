import type { Db } from '@tributary/database';
import { claimDue, dropNeedless, endPush, tryLater, type DuePush } from './queue-store.ts';
import { deleteBrowser, type BrowserKeys } from './subscriptions-store.ts';

/** What a lock screen shows, and the page behind it. */
export type PushMessage = { id: string; title: string; body: string; to: string };

/** Encrypts for a browser and calls its push service. `code` is undefined where no answer came. */
export type PushSender = (
  browser: BrowserKeys,
  message: PushMessage,
) => Promise<{ code?: number | undefined }>;

/** What is written on the lock screen, by kind: the caller decides it. */
export type PushWords = (due: Pick<DuePush, 'kind' | 'details'>) => { title: string; to: string };

/** Pauses of a browser after the first failure and those that follow it: a day in all. */
const PAUSES_SECONDS = [15, 300, 1_800, 7_200, 18_000, 28_800, 30_000];
/** What push services say of a browser that is gone. */
const GONE = new Set([404, 410]);
const FIRST_GOOD = 200;
const FIRST_NOT_GOOD = 300;

/** The same for every kind: what it is about, and nothing of the account. */
const BODY = 'Open Tributary to see it.';

type Needs = { db: Db; send: PushSender; words: PushWords };

const push = async ({ db, send, words }: Needs, due: DuePush): Promise<void> => {
  const { endpoint, p256dh, auth, notificationId } = due;
  const message = { id: notificationId.toString(), body: BODY, ...words(due) };
  const { code = 0 } = await send({ endpoint, p256dh, auth }, message).catch(() => ({ code: 0 }));
  if (code >= FIRST_GOOD && code < FIRST_NOT_GOOD) return endPush(db, due);
  const seconds = PAUSES_SECONDS[due.failures];
  // Gone, or a day of failures: the member switches it on again where they want it.
  if (GONE.has(code) || seconds === undefined)
    return void (await deleteBrowser(db, { memberId: due.memberId, id: due.subscriptionId }));
  return tryLater(db, due, seconds);
};

/**
 * Pushes what is due, one notification to each of several browsers at once, each browser taken before anything is said.
 * No transaction is open while a push service is asked. Returns how many it had in its hands.
 */
export const sendPushes = async (needs: Needs): Promise<number> => {
  await dropNeedless(needs.db);
  const due = await claimDue(needs.db);
  await Promise.all(due.map((each) => push(needs, each)));
  return due.length;
};
