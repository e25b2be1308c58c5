import { inTransaction, type Db } from '@tributary/database';
import type { WebhookEvent } from '@tributary/definitions/webhooks';
import { moneyToWire } from '@tributary/domain';
import { unseal, type SecretsKey } from '@tributary/runtime';
import { claimDue, endDelivery, putBack, takeBackStuck, type DueDelivery } from './deliveries-store.ts';
import { pauseEndpoint } from './endpoints-store.ts';
import { collectEvents, lookedSince, noteLook } from './happened-store.ts';
import { signedHeaders } from './sign.ts';
import type { EventDetails } from './webhook.ts';

/**
 * Port: sends one request to a member's address and returns the answer. `error` is the reason for a missing answer;
 * `answer` is the beginning of the body, 1 kB at most.
 */
export type WebhookCaller = {
  call: (request: { url: string; headers: Record<string, string>; body: string }) => Promise<WebhookAnswer>;
};
export type WebhookAnswer = {
  code?: number | undefined;
  answer?: string | undefined;
  error?: string | undefined;
};

type Needs = { db: Db; secretsKey: SecretsKey; caller: WebhookCaller };

/** Seconds to wait after the first failure and after each later one: a day in all. */
const PAUSES_SECONDS = [5, 300, 1_800, 7_200, 18_000, 28_800, 30_000];
const FIRST_GOOD = 200;
const FIRST_NOT_GOOD = 300;
const MAX_ANSWER_BYTES = 1_024;
const MAX_ERROR = 300;

/** The context of an encrypted secret: it cannot be decrypted in the row of another member. */
export const sealedFor = (memberId: number): string => `webhook:${memberId}`;

/** Stores the events since the last look. Returns the number of new deliveries. */
export const collectWebhooks = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const look = await lookedSince(tx);
    if (!look) return 0;
    const made = await collectEvents(tx, look.since);
    await noteLook(tx, look.now);
    return made;
  });

const MONEY: ReadonlySet<string> = new Set(['amount', 'gross', 'fee', 'net']);
const wire = (micro: string): string => moneyToWire(BigInt(micro));

/** Formats amounts with six decimals; other values stay unchanged. */
const dataOf = (details: EventDetails): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (MONEY.has(name) && typeof value === 'string') return [name, wire(value)];
      if (typeof value !== 'object' || value === null) return [name, value];
      return [name, Object.fromEntries(Object.entries(value).map(([kind, amount]) => [kind, wire(amount)]))];
    }),
  );

const bodyOf = (event: WebhookEvent, happenedAt: Date, details: EventDetails): string =>
  JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data: dataOf(details) });

/** The first whole characters; PostgreSQL stores no zero byte. */
const beginning = (text: string): string => {
  let kept = text.replaceAll('\0', '').slice(0, MAX_ANSWER_BYTES);
  while (Buffer.byteLength(kept) > MAX_ANSWER_BYTES) kept = kept.slice(0, -1);
  return kept.toWellFormed();
};

const deliver = async ({ db, secretsKey, caller }: Needs, due: DueDelivery): Promise<void> => {
  const open = (sealed: Buffer): string => unseal(secretsKey, sealedFor(due.memberId), sealed).toString();
  const signed = {
    id: `evt_${due.id}`,
    timestamp: String(Math.floor(due.sentAt.getTime() / 1_000)),
    body: bodyOf(due.event, due.happenedAt, due.details),
  };
  const secrets = [due.sealedSecret, ...(due.sealedPrevious ? [due.sealedPrevious] : [])].map(open);
  const { code, answer, error } = await caller
    .call({ url: due.url, headers: signedHeaders(secrets, signed), body: signed.body })
    .catch((failed: unknown): WebhookAnswer => ({
      error: failed instanceof Error ? failed.message : 'failed',
    }));
  const came = {
    code,
    answer: answer === undefined ? undefined : beginning(answer),
    error: error?.slice(0, MAX_ERROR),
  };
  if (code !== undefined && code >= FIRST_GOOD && code < FIRST_NOT_GOOD)
    return endDelivery(db, due, { ...came, status: 'delivered' });
  const seconds = PAUSES_SECONDS[due.attempts - 1];
  if (seconds !== undefined) return putBack(db, due, { ...came, seconds });
  return inTransaction(db, async (tx) => {
    await endDelivery(tx, due, { ...came, status: 'stopped' });
    await pauseEndpoint(tx, { memberId: due.memberId, id: due.endpointId, why: 'failing' });
  });
};

/**
 * Sends the due deliveries, to several endpoints at once. Each delivery is taken before the call, and no
 * transaction is open during it. Returns how many deliveries it took.
 */
export const deliverWebhooks = async (needs: Needs): Promise<number> => {
  await takeBackStuck(needs.db);
  const due = await claimDue(needs.db);
  await Promise.all(due.map((each) => deliver(needs, each)));
  return due.length;
};
