import { randomBytes } from 'node:crypto';
import { currentTime, inTransaction, readInBatches, type Db, type Tx } from '@tributary/database';
import {
  epochInput,
  invariant,
  leafInput,
  nonceInput,
  publishedAmount,
  stepHiding,
  SumTreeBuilder,
  type Micro,
  type SumNode,
} from '@tributary/domain';
import { seal, type SecretsKey } from '@tributary/runtime';
import { lastClosedDate } from '../rewards/index.ts';
import { sealOf, sha256 } from './hashes.ts';
import {
  findEpoch,
  hasEpochOf,
  insertChunks,
  insertEpoch,
  lockEpochs,
  owedInOrder,
  type Epoch,
  type Owed,
} from './liabilities-store.ts';
import { blindingOf, sharesOf } from './shares.ts';

const ROWS_PER_BATCH = 4_096;
/** The previous hash of the first epoch. */
const NO_EPOCH = new Uint8Array(32);

/** The epochs’ keys are encrypted with `secretsKey`. */
export type LiabilityNeeds = { db: Db; secretsKey: SecretsKey };

type Tree = { root: SumNode; height: number; books: Micro; shares: number; step: Micro };

/** Reads all balances from one snapshot and writes the tree chunk by chunk: memory holds one batch. */
const writeTree = async (
  { db, tx }: { db: Db; tx: Tx },
  { number, salt, key }: { number: number; salt: Uint8Array; key: Uint8Array },
): Promise<Tree> => {
  const builder = new SumTreeBuilder(sha256);
  let firstPlace: Uint8Array | undefined;
  let facts: Pick<Owed, 'books' | 'shares' | 'largest'> | undefined;
  /** The amount that rounds the sum up belongs to nobody. It has as many leaves as a member. */
  const owedBy = (row: Owed): Micro =>
    row.id === 0 ? publishedAmount(row.books, row.largest, 'owed').micro - row.books : row.owed;
  const leafOf = (row: Owed): SumNode => {
    const owed = owedBy(row);
    const nonce = sha256(nonceInput(blindingOf(key, row), row.userId));
    const amount = owed === 0n ? 0n : (sharesOf(key, { ...row, owed })[row.share] ?? 0n);
    return { hash: sha256(leafInput(salt, nonce, amount)), sum: amount };
  };
  for await (const rows of readInBatches(db, owedInOrder(key), { name: 'owed', size: ROWS_PER_BATCH }))
    for (const row of rows) {
      facts = row;
      firstPlace ??= row.place;
      const full = builder.add(leafOf(row));
      if (full.length === 0) continue;
      const start = firstPlace;
      await insertChunks(
        tx,
        number,
        full.map((chunk) => ({ ...chunk, firstPlace: chunk.level === 0 ? start : null })),
      );
      firstPlace = undefined;
    }
  const { root, height, chunks } = builder.finish();
  await insertChunks(
    tx,
    number,
    chunks.map((chunk) => ({ ...chunk, firstPlace: null })),
  );
  invariant(facts, 'a tree has leaves');
  return {
    root,
    height,
    books: facts.books,
    shares: facts.shares,
    step: stepHiding(facts.largest),
  };
};

/**
 * Makes the epoch of the last closed business day: every amount owed to members, read from one snapshot, and the
 * amount that rounds their sum up (decision 116). Undefined if it exists or another worker makes it. The database
 * refuses a sum that differs from the books.
 */
export const makeEpoch = ({ db, secretsKey }: LiabilityNeeds): Promise<Epoch | undefined> =>
  inTransaction(db, async (tx) => {
    if (!(await lockEpochs(tx))) return undefined;
    const day = await lastClosedDate(tx);
    if (await hasEpochOf(tx, day)) return undefined;
    const last = await findEpoch(tx);
    const number = (last?.number ?? 0) + 1;
    const takenAt = (await currentTime(tx)).toISOString();
    const [salt, key] = [randomBytes(32), randomBytes(32)];
    const { root, height, books, shares, step } = await writeTree({ db, tx }, { number, salt, key });
    const previous = last?.hash ?? NO_EPOCH;
    const facts = { number, day, takenAt, height, salt, root: root.hash, sum: root.sum, previous };
    const epoch: Epoch = { ...facts, hash: sha256(epochInput(facts)), shares, step };
    await insertEpoch(tx, { epoch, books, sealedKey: seal(secretsKey, sealOf(number), key) });
    return epoch;
  });
