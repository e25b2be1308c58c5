import { setServerTime } from '@tributary/ui/time';
import type { AnswerOf } from './api-types.ts';

/** Facts that a refusal may carry beside its sentence. */
export interface RefusalFacts {
  code: string;
  fields: Readonly<Record<string, string>>;
  attemptsLeft?: number;
  retryAt?: string;
}

interface ApiErrorOptions {
  status: number;
  details?: Partial<RefusalFacts>;
}

/** What the server said when it said no. Its sentence is shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly details: Partial<RefusalFacts>;

  constructor(message: string, { status, details = {} }: ApiErrorOptions) {
    super(message);
    this.status = status;
    this.details = details;
  }

  get code(): string {
    return this.details.code ?? '';
  }
}

/** All paths of the API are same-origin and live under /api exactly once (AMB-085). */
export const API_BASE = '/api';

interface CallOptions {
  /** Shown where the server gave no sentence of its own. */
  fallback?: string;
  signal?: AbortSignal;
}

interface SendOptions extends CallOptions {
  /** The same for every repeat of one intent, so that a lost answer never moves money twice. */
  idempotencyKey?: string;
}

const FALLBACK = 'Something went wrong';

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
 * Deadlines count on the clock of the business, which some answers carry. The Date header stands in for it
 * until the first of them has arrived.
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
  // Of a failure that it did not expect the server says nothing but that: the call's own sentence says what failed.
  const isSaid = typeof facts['message'] === 'string' && facts['code'] !== 'serverError';
  const message = (isSaid && String(facts['message'])) || fallback;
  return new ApiError(message, { status: reply.status, details: facts as Partial<RefusalFacts> });
}

async function readBody(reply: Response): Promise<unknown> {
  return reply.json().catch(() => undefined);
}

/** Somebody else ended the session: the layouts listen and show the login. */
export const SESSION_LOST = 'session-lost';

function refuse(reply: Response, body: unknown, fallback: string): never {
  const refusal = refusalOf(reply, body, fallback);
  if (refusal.code === 'notSignedIn') window.dispatchEvent(new Event(SESSION_LOST));
  throw refusal;
}

/** Browsers word a lost connection each in their own way; the documented sentence of the call stands in for it. */
async function reach(path: string, init: RequestInit, fallback: string): Promise<Response> {
  try {
    return await fetch(`${API_BASE}${path}`, { credentials: 'same-origin', ...init });
  } catch (error) {
    throw error instanceof TypeError ? new Error(fallback, { cause: error }) : error;
  }
}

async function send<Answer>(path: string, init: RequestInit, fallback = FALLBACK): Promise<Answer> {
  const reply = await reach(path, init, fallback);
  const body = await readBody(reply);
  learnTime(reply, body);
  if (!reply.ok) refuse(reply, body, fallback);
  return body as Answer;
}

/** `apiGet<Contract['members']['me']>('/users/me')`: the answer's type is the contract's. */
export function apiGet<Route>(
  path: string,
  { fallback, signal }: CallOptions = {},
): Promise<AnswerOf<Route>> {
  return send(path, signal ? { signal } : {}, fallback);
}

export function apiPost<Route>(
  path: string,
  body: unknown,
  { fallback, idempotencyKey, signal }: SendOptions = {},
): Promise<AnswerOf<Route>> {
  const headers = {
    'content-type': 'application/json',
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return send(path, signal ? { ...init, signal } : init, fallback);
}

const INTERRUPTED = 'The export was interrupted. Please check your connection and try again.';

/**
 * A file that the server makes while it sends it. It arrives as a Blob, which browsers keep on disk when it is
 * large; a link to the address would show a refusal as a page of JSON.
 * @throws ApiError with the server's sentence, or one that says that the transfer broke off
 */
export async function apiFile(
  path: string,
  { signal }: { signal: AbortSignal },
): Promise<{ name: string; content: Blob }> {
  try {
    const reply = await fetch(`${API_BASE}${path}`, { credentials: 'same-origin', signal });
    if (!reply.ok) refuse(reply, await readBody(reply), FALLBACK);
    const name = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'export';
    return { name, content: await reply.blob() };
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(INTERRUPTED, { status: 0 });
  }
}
