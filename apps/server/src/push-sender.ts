import type { Db } from '@tributary/database';
import { sendPushes, type PushSender } from '@tributary/modules/push';
import type { Sweep } from '@tributary/runtime';
import webpush from 'web-push';
import type { PushKeys } from './push-keys.ts';
import { lockScreenWordsOf } from '@tributary/definitions/notifications';
import { publicCaller } from './webhook-caller.ts';

const DAY_SECONDS = 86_400;
const SECOND_MS = 1_000;

/** Encrypts for one browser, signs with this installation's keys, and posts only to public addresses. */
export const pushSender =
  ({ publicKey, privateKey, subject }: PushKeys, call = publicCaller()): PushSender =>
  ({ endpoint, p256dh, auth }, message) => {
    const details = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: { subject, publicKey, privateKey }, TTL: DAY_SECONDS, contentEncoding: 'aes128gcm' },
    );
    return call({ url: endpoint, headers: details.headers, body: details.body ?? '' });
  };

/** Runs in the worker, which alone needs the private key. */
export const pushSweepOf = (db: Db, keys: PushKeys): Sweep => {
  const send = pushSender(keys);
  return {
    name: 'pushes',
    everyMs: SECOND_MS,
    pass: () => sendPushes({ db, send, words: lockScreenWordsOf }),
  };
};
