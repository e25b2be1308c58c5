import { createHash } from 'node:crypto';
import { inTransaction, type Db } from '@tributary/database';
import { invariant, Refused } from '@tributary/domain';
import { propose, type CarryOut, type ProposingOperator } from '../proposals/index.ts';
import {
  insertExplanation,
  isEntry,
  keptBreaches,
  keptTexts,
  memberIn,
  type Explanation,
  type KeptBreach,
} from './explained-breaches-store.ts';
import { MAX_BREACHES } from './invariants-store.ts';
import { INVARIANTS } from './invariants.ts';
import { NEVER_EXPLAINED } from './never-explained.ts';
import { verifyBooks } from './verify-books.ts';

/** The longest row, in bytes. The database has the same limit, because its index holds the row. */
const MAX_BYTES = 2_000;

const conflict = (message: string): Refused => new Refused('conflict', { message });
const EXPLAINED = 'This row is already explained.';
const ENTRY = 'There is no entry with this number.';

type Row = { invariant: string; breach: string; rows: number; same: number };

/** Why a broken row cannot be explained; undefined if it can. */
const whyNever = ({ invariant: id, breach, rows, same }: Row): string | undefined => {
  const never = NEVER_EXPLAINED[id];
  if (never !== undefined) return never;
  if (rows >= MAX_BREACHES)
    return `${MAX_BREACHES} rows or more are broken. Nobody can explain rows that they do not see.`;
  if (same > 1) return `${same} broken rows look the same. One explanation cannot be for all of them.`;
  return Buffer.byteLength(breach) > MAX_BYTES ? 'The row is too long to be written down.' : undefined;
};

/** A broken row of the last check, as people see it. */
export type ShownBreach = {
  invariant: string;
  rule: string;
  breach: string;
  whyNever: string | undefined;
  proposalId: number | null;
  explanation: Explanation | undefined;
};

/** The rule of an invariant; empty for one that this version does not have. */
export const ruleOf = (id: string): string => INVARIANTS.find((each) => each.id === id)?.rule ?? '';

const explanationOf = (kept: KeptBreach): Explanation | undefined => {
  if (kept.at === null) return undefined;
  const { what, why, entryId, at, proposedBy, confirmedBy } = kept;
  return { what, why, entryId, at, proposedBy, confirmedBy };
};

/** The broken rows of the last check, in the order of the check. */
export const shownBreaches = async (db: Db): Promise<ShownBreach[]> =>
  (await keptBreaches(db)).map((kept) => ({
    invariant: kept.invariant,
    rule: ruleOf(kept.invariant),
    breach: kept.breach,
    whyNever: whyNever(kept),
    proposalId: kept.proposalId,
    explanation: explanationOf(kept),
  }));

export type AskedExplanation = {
  invariant: string;
  breach: string;
  /** The cause. */
  reason: string;
  /** Why no entry corrects it. */
  why: string;
  /** The entry that made it good. */
  entryId: number | undefined;
  operator: ProposingOperator;
};

/**
 * Proposes that a broken row of the last check is explained, so that it stops no payouts. It stays broken.
 * @throws Refused `notFound` for a row that the last check does not have, `conflict` if it is explained, proposed, or
 *   can never be explained, or for an unknown entry; `ownAccount`
 */
export const proposeExplanation = (db: Db, asked: AskedExplanation): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => {
    const { invariant: id, breach, reason, why, entryId = null, operator } = asked;
    const kept = (await keptBreaches(tx)).find((each) => each.invariant === id && each.breach === breach);
    if (!kept) throw new Refused('notFound');
    const never = whyNever(kept);
    if (never !== undefined) throw conflict(never);
    if (kept.at !== null) throw conflict(EXPLAINED);
    if (entryId !== null && !(await isEntry(tx, entryId))) throw conflict(ENTRY);
    const subject = `breach:${id}:${createHash('sha256').update(breach).digest('hex')}`;
    const details = { invariant: id, breach, why, entryId, ...(await memberIn(tx, breach)) };
    return propose(tx, { kind: 'books.explain', subject, details, reason }, operator);
  });

const GONE = 'This row is not broken any more, or it changed. Decline the proposal.';

/** Writes a confirmed explanation down. The invariant runs again: the row must be broken now, and the same. */
export const confirmExplanation: CarryOut = async (tx, { id: proposalId, details, reason }) => {
  const text = (name: string): string => String(details[name]);
  const [breach, checked] = [text('breach'), INVARIANTS.filter(({ id }) => id === details['invariant'])];
  const [verified] = await verifyBooks(tx, checked);
  if (!verified) throw conflict(GONE);
  const texts = await keptTexts(tx, verified.breaches);
  const same = texts.filter((each) => each === breach).length;
  if (same === 0) throw conflict(GONE);
  const never = whyNever({ invariant: verified.id, breach, rows: texts.length, same });
  if (never !== undefined) throw conflict(never);
  const { entryId = null } = details;
  invariant(entryId === null || typeof entryId === 'number', 'an explanation names its entry by number');
  const row = { proposalId, invariant: verified.id, breach, what: reason, why: text('why'), entryId };
  if (!(await insertExplanation(tx, row))) throw conflict(EXPLAINED);
};

/** True if each row of a broken invariant is explained, byte for byte. */
export const isExplained = (
  id: string,
  texts: readonly string[],
  explained: ReadonlySet<string>,
): boolean => {
  const sameAs = (text: string): number => texts.filter((each) => each === text).length;
  return texts.every(
    (breach) =>
      explained.has(breach) &&
      whyNever({ invariant: id, breach, rows: texts.length, same: sameAs(breach) }) === undefined,
  );
};
