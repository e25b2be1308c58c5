import type { Db } from '@tributary/database';
import { claimDue, dropNeedless, endPush, tryLater, type DuePush } from './queue-store.ts';
import { deleteBrowser, type BrowserKeys } from './subscriptions-store.ts';

/** The words on a lock screen, and the page that they open. */
export type PushMessage = { id: string; title: string; body: string; to: string };

/** Port: encrypts for a browser and calls its push service. `code` is undefined without an answer. */
export type PushSender = (
  browser: BrowserKeys,
  message: PushMessage,
) => Promise<{ code?: number | undefined }>;

/** The words on the lock screen, by kind: the caller decides them. */
export type PushWords = (due: Pick<DuePush, 'kind' | 'details'>) => { title: string; to: string };

/** Seconds to wait after the first failure of a browser and after each later one: a day in all. */
const PAUSES_SECONDS = [15, 300, 1_800, 7_200, 18_000, 28_800, 30_000];
/** Answers of push services for a browser that is gone. */
const GONE = new Set([404, 410]);
const FIRST_GOOD = 200;
const FIRST_NOT_GOOD = 300;

/** The same text for every kind: it says nothing about the account. */
const BODY = 'Open Tributary to see it.';

type Needs = { db: Db; send: PushSender; words: PushWords };

const push = async ({ db, send, words }: Needs, due: DuePush): Promise<void> => {
  const { endpoint, p256dh, auth, notificationId } = due;
  const message = { id: notificationId.toString(), body: BODY, ...words(due) };
  const { code = 0 } = await send({ endpoint, p256dh, auth }, message).catch(() => ({ code: 0 }));
  if (code >= FIRST_GOOD && code < FIRST_NOT_GOOD) return endPush(db, due);
  const seconds = PAUSES_SECONDS[due.failures];
  // The browser is gone, or failed for a day: the member can switch it on again there.
  if (GONE.has(code) || seconds === undefined)
    return void (await deleteBrowser(db, { memberId: due.memberId, id: due.subscriptionId }));
  return tryLater(db, due, seconds);
};

/**
 * Sends the due pushes, one notification to each of several browsers at once. Each browser is taken before the
 * call, and no transaction is open during it. Returns how many pushes it took.
 */
export const sendPushes = async (needs: Needs): Promise<number> => {
  await dropNeedless(needs.db);
  const due = await claimDue(needs.db);
  await Promise.all(due.map((each) => push(needs, each)));
  return due.length;
};
