import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { normalPassword, passwordForms, Refused } from '@tributary/domain';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_PASSWORD_BYTES = 512;
const MAX_WAITING = 200;

/** Hashing shares the thread pool with files and DNS; more hashes at once than processors would starve them. */
const slots = { free: Math.max(1, availableParallelism()), waiting: [] as (() => void)[] };

const withSlot = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (slots.free === 0) {
    if (slots.waiting.length >= MAX_WAITING) throw new Refused('unavailable');
    await new Promise<void>((resolve) => slots.waiting.push(resolve));
  } else slots.free--;
  try {
    return await work();
  } finally {
    const next = slots.waiting.shift();
    if (next) next();
    else slots.free++;
  }
};

/** argon2id of a password's normal form, as a PHC string. */
export const hashPassword = (password: string): Promise<string> =>
  withSlot(() => hash(normalPassword(password), ARGON2_OPTIONS));

/** Verifying takes as long for an unknown account, so that the time reveals nothing. */
const matches = (stored: string | null | undefined, form: string): Promise<boolean> =>
  withSlot(async () => (await verify(stored ?? (await decoyHash()), form)) && Boolean(stored));

/**
 * True if a password is the stored one, in any Unicode form. A hash made before passwords had a normal form still
 * matches its original form; `rewrite` then gets the new hash.
 */
export const verifyPassword = async (
  stored: string | null | undefined,
  password: string,
  rewrite?: (hash: string) => Promise<unknown>,
): Promise<boolean> => {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    await matches(stored, '');
    return false;
  }
  const [normal, ...older] = passwordForms(password);
  if (await matches(stored, normal)) return true;
  for (const form of older) {
    if (!(await matches(stored, form))) continue;
    await rewrite?.(await hashPassword(password));
    return true;
  }
  return false;
};

type Stored = string | null | undefined;

/**
 * The stored hash that a password matches; undefined for a wrong password. `rewrite` replaces an old hash and returns
 * the hash that is stored then: another login may have replaced it first.
 */
export const matchingHash = async (
  stored: Stored,
  password: string,
  rewrite: (to: string) => Promise<Stored>,
): Promise<string | undefined> => {
  let now = stored;
  let ours = stored;
  const isRight = await verifyPassword(stored, password, async (to) => {
    ours = to;
    now = await rewrite(to);
  });
  if (!isRight || (now !== ours && !(await verifyPassword(now, password)))) return undefined;
  return now ?? undefined;
};

let decoy: Promise<string> | undefined;
const decoyHash = (): Promise<string> => (decoy ??= hash('nobody has this password', ARGON2_OPTIONS));
