import { ApiError } from './api-error.ts';

interface StoredIntent {
  key: string;
  /** The request that the key was made for; another request is another intent. */
  request: string;
}

const memory = new Map<string, string>();

/** The stored entry, which survives a reload. A browser that forbids storage throws. */
function readStored(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function read(name: string): StoredIntent | undefined {
  const text = readStored(name) ?? memory.get(name);
  try {
    return text ? (JSON.parse(text) as StoredIntent) : undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, intent: StoredIntent): void {
  const text = JSON.stringify(intent);
  memory.set(name, text);
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // If the browser stores nothing, the key lasts until the page is closed.
  }
}

function forget(name: string): void {
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

/** Crypto.randomUUID exists only in secure contexts, which a phone in the local network does not have. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/**
 * One key per intent of a person, kept over retries and reloads until the server has answered. A request with a lost
 * answer is then repeated and not done twice.
 */
export async function withIntentKey<Answer>(
  intent: string,
  request: unknown,
  call: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const name = `intent:${intent}`;
  const text = JSON.stringify(request);
  const stored = read(name);
  const key = stored?.request === text ? stored.key : randomKey();
  write(name, { key, request: text });
  try {
    const answer = await call(key);
    forget(name);
    return answer;
  } catch (error) {
    if (isAnswer(error)) forget(name);
    throw error;
  }
}
