import { vi } from 'vitest';

type Argon2 = {
  hash: (password: string, options: object) => Promise<string>;
  verify: (hashed: string, password: string) => Promise<boolean>;
};

/** The hashes and comparisons of this process by their arguments, for all of its test files. */
const asked = new Map<string, unknown>();

/** Returns the first answer to the same question, since each new answer costs 30 ms of processor time. */
const remember = <Answer>(question: readonly unknown[], ask: () => Answer): Answer => {
  const key = JSON.stringify(question);
  if (!asked.has(key)) asked.set(key, ask());
  return asked.get(key) as Answer;
};

/** The salts of one password, used in turn: two members with the same password have different hashes. */
const SALTS = 3;
let turn = 0;

// Tests hash the same few passwords thousands of times. They get true hashes with the product's settings.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<Argon2>();
  return {
    ...argon2,
    hash: (password: string, options: object) =>
      remember(['hash', password, options, turn++ % SALTS], () => argon2.hash(password, options)),
    verify: (hashed: string, password: string) =>
      remember(['verify', hashed, password], () => argon2.verify(hashed, password)),
  };
});
