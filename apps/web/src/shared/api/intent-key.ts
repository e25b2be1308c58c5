import { readStored, store } from '@tributary/ui/storage';
import { ApiError } from './api-error.ts';

interface StoredIntent {
  key: string;
  /** The request that the key was made for; another request is another intent. */
  request: string;
}

function read(name: string): StoredIntent | undefined {
  const text = readStored(name, 'sessionStorage');
  try {
    return text ? (JSON.parse(text) as StoredIntent) : undefined;
  } catch {
    return undefined;
  }
}

const write = (name: string, intent: StoredIntent | null): void =>
  store(name, intent && JSON.stringify(intent), 'sessionStorage');

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
    write(name, null);
    return answer;
  } catch (error) {
    if (isAnswer(error)) write(name, null);
    throw error;
  }
}
