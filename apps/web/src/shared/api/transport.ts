import { setServerTime } from '@tributary/ui/clock';
import {
  accountHeaders,
  accountKnown,
  accountOf,
  isOwnAnswer,
  ownAccount,
  tellOtherAccount,
} from './account.ts';
import { ApiError, type RefusalFacts } from './api-error.ts';
import { attention } from './attention.ts';
import type { ApiArea } from './derive-routes.ts';
import type { Call } from './route-table.ts';

export interface SendOptions {
  /** Shown if the server sent no sentence. */
  fallback?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The same for every repeat of one intent, so that a lost answer never moves money twice. */
  idempotencyKey?: string | undefined;
  /** Sees each answer with its headers before it is used. */
  hear?: ((reply: Response, body: unknown) => void) | undefined;
}

const OTHER = 'This browser is now logged in to another account.';

export const FALLBACK = 'Something went wrong';

type Body = Readonly<Record<string, unknown>>;

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null;
}

function timeIn(body: unknown): string | undefined {
  if (!isBody(body)) return undefined;
  if (typeof body['server_time'] === 'string') return body['server_time'];
  const { data } = body;
  return timeIn(Array.isArray(data) ? data[0] : data);
}

let knowsBusinessTime = false;

/**
 * Deadlines use the business clock, which some answers carry. The Date header replaces it until the first such
 * answer.
 */
function learnTime(reply: Response, body: unknown): void {
  const told = timeIn(body);
  const header = reply.headers.get('date');
  if (told !== undefined) {
    knowsBusinessTime = true;
    setServerTime(new Date(told));
  } else if (header && !knowsBusinessTime) {
    setServerTime(new Date(header));
  }
}

function refusalOf(reply: Response, body: unknown, fallback: string): ApiError {
  const facts = isBody(body) ? body : {};
  // For an unexpected failure the server sends only a general text: the call's own sentence says which action failed.
  const isSaid = typeof facts['message'] === 'string' && facts['code'] !== 'serverError';
  const message = (isSaid && String(facts['message'])) || fallback;
  return new ApiError(message, {
    status: reply.status,
    details: facts as Partial<RefusalFacts>,
    requestId: (!isSaid && reply.headers.get('x-request-id')) || undefined,
  });
}

export async function readBody(reply: Response): Promise<unknown> {
  return reply.json().catch(() => undefined);
}

/** Another device or tab ended the session: the layouts listen and show the login. */
export const SESSION_LOST = 'session-lost';

export function refuse(area: ApiArea, reply: Response, body: unknown, fallback: string): never {
  const refusal = refusalOf(reply, body, fallback);
  if (refusal.code === 'otherAccount') tellOtherAccount({ area, name: accountOf(reply) ?? '' });
  if (refusal.code === 'notSignedIn') window.dispatchEvent(new Event(SESSION_LOST));
  throw refusal;
}

/** Browsers word a lost connection differently, so the call's documented sentence replaces their text. */
async function reach(address: string, init: RequestInit, fallback: string): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'same-origin', ...init });
  } catch (error) {
    throw error instanceof TypeError ? new Error(fallback, { cause: error }) : error;
  }
}

function initOf(area: ApiArea, { method, body }: Call, { signal, idempotencyKey }: SendOptions): RequestInit {
  const headers = {
    // For a form the browser sets the type, with the boundary of its parts.
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...accountHeaders(area),
    ...attention(),
  };
  return { method, headers, body: body ?? null, signal: signal ?? null };
}

/** @throws ApiError if an answer is for another account; nothing of it is read */
export function refuseForeign(area: ApiArea, asked: string | undefined, reply: Response): void {
  if (isOwnAnswer(area, asked, reply)) return;
  throw new ApiError(OTHER, { status: 409, details: { code: 'otherAccount' } });
}

/** Requests sent before the page's account was known: one of their answers names it. */
const firstAnswers: Partial<Record<ApiArea, Promise<unknown>>> = {};

/** The first request of a page usually has its answer after a fraction of this. */
const FIRST_ANSWER_MS = 10_000;

async function sendOnce(
  area: ApiArea,
  call: Call,
  { fallback = FALLBACK, ...options }: SendOptions,
): Promise<unknown> {
  const isReading = call.method === 'GET';
  const account = ownAccount(area);
  const asked = reach(call.address, initOf(area, call, options), fallback).then((answer) => {
    refuseForeign(area, account, answer);
    return answer;
  });
  if (isReading && account === undefined) firstAnswers[area] = asked.catch(() => undefined);
  const reply = await asked;
  const body = await readBody(reply);
  learnTime(reply, body);
  options.hear?.(reply, body);
  if (!reply.ok) refuse(area, reply, body, fallback);
  return body;
}

/** @throws ApiError with the server's refusal; Error with the fallback if there was no answer */
export async function sendCall(area: ApiArea, call: Call, options: SendOptions = {}): Promise<unknown> {
  if (call.method === 'GET' || ownAccount(area) !== undefined) return sendOnce(area, call, options);
  // A button may be pressed before the page's account is known, even before the page requests it. The server refuses
  // a command without an account before it does anything. So the command is sent again once the account is known.
  await firstAnswers[area];
  try {
    return await sendOnce(area, call, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'accountNotNamed')) throw error;
    await accountKnown(area, FIRST_ANSWER_MS);
    return sendOnce(area, call, options);
  }
}
