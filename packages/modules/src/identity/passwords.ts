import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refused } from '@tributary/domain';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_PASSWORD_BYTES = 512;
const MAX_WAITING = 200;

/** Hashing uses the thread pool that files and DNS use too; more at once than processors would starve them. */
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

/** argon2id of a password, as a PHC string. */
export const hashPassword = (password: string): Promise<string> =>
  withSlot(() => hash(password, ARGON2_OPTIONS));

/** Verifying costs the same whether or not an account exists, so that time tells nothing. */
export const verifyPassword = (stored: string | null | undefined, password: string): Promise<boolean> =>
  withSlot(async () => {
    const tooLong = Buffer.byteLength(password) > MAX_PASSWORD_BYTES;
    const matches = await verify(stored ?? (await decoyHash()), tooLong ? '' : password);
    return matches && !tooLong && stored !== null && stored !== undefined;
  });

let decoy: Promise<string> | undefined;
const decoyHash = (): Promise<string> => (decoy ??= hash('nobody has this password', ARGON2_OPTIONS));
