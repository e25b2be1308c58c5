import { currentDay, inTransaction, type Db, type Tx } from '@tributary/database';
import { actorForPeople, formatDateTime, Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { oncePerKey } from '../requests/index.ts';
import { contentFaults, type WantedContent } from './content-rules.ts';
import {
  closeRow,
  insertContent,
  lockContent,
  selectVersion,
  updateContent,
  type Content,
  type Written,
} from './content-store.ts';

/** A row with the version that its editor saw: another version means that another operator changed it. */
export type Saved = { id: number; revision: number };

const written = ({ status, title, words, ...rest }: Omit<WantedContent, 'kind'>): Written => ({
  status,
  title,
  words,
  evidenceKind: rest.evidenceKind || null,
  evidence: rest.evidence || null,
  evidenceOn: (rest.evidence && rest.evidenceOn) || null,
  datedOn: rest.datedOn || null,
});

const refuseFaults = async (tx: Tx, wanted: WantedContent): Promise<void> => {
  const fields = contentFaults(wanted, await currentDay(tx));
  const texts = Object.values(fields);
  if (texts.length > 0) throw new Refused('invalidInput', { message: `${texts.join('. ')}.`, fields });
};

const NAMES: Partial<Record<keyof Content, string>> = {
  status: 'status',
  title: 'title',
  words: 'text',
  evidenceKind: 'evidence',
  evidence: 'evidence',
  evidenceOn: 'date of the evidence',
  datedOn: 'date',
  closing: 'closing',
};

/** Locks the row as its editor saw it; the second of two editors learns what the first one changed. */
const lockSeen = async (tx: Tx, { id, revision }: Saved): Promise<Content> => {
  const row = await lockContent(tx, id);
  if (!row) throw new Refused('notFound');
  if (row.revision === revision) return row;
  const seen = await selectVersion(tx, id, revision);
  const changed = (Object.keys(NAMES) as (keyof Content)[])
    .filter((name) => seen && seen[name] !== row[name])
    .map((name) => NAMES[name]);
  const what = changed.length === 0 ? 'this' : `${[...new Set(changed)].join(', ')} of this`;
  throw new Refused('conflict', {
    message: `${actorForPeople(row.changedBy)} changed ${what} on ${formatDateTime(row.changedAt.toISOString())} IST. Close this, read it again and decide again.`,
  });
};

const audit = (
  tx: Tx,
  { actor, action, id }: { actor: string; action: `content.${string}`; id: number },
  details: { before: object; after: object },
): Promise<void> => recordAudit(tx, { actor, action, subject: `content:${id}`, details });

/**
 * Adds a row; a shown row needs its evidence (AMB-129).
 * @throws Refused `invalidInput` with the fields, `idempotencyKeyReused`
 */
export const addContent = (
  db: Db,
  { actor, key, ...wanted }: WantedContent & { actor: string; key?: string | undefined },
): Promise<Saved> =>
  inTransaction(db, (tx) =>
    oncePerKey(tx, { actor, key, body: ['content.add', wanted] }, async () => {
      await refuseFaults(tx, wanted);
      const after = written(wanted);
      const id = await insertContent(tx, { ...after, kind: wanted.kind, actor });
      await audit(
        tx,
        { actor, action: 'content.add', id },
        { before: {}, after: { kind: wanted.kind, ...after } },
      );
      return { id, revision: 1 };
    }),
  );

/**
 * Changes a row as it was seen; its older versions stay.
 * @throws Refused `notFound`, `invalidInput` with the fields, `conflict` for a fixed sentence, an incident, or a
 *   row that another operator changed
 */
export const changeContent = (
  db: Db,
  { actor, id, revision, ...wanted }: Omit<WantedContent, 'kind'> & Saved & { actor: string },
): Promise<Saved> =>
  inTransaction(db, async (tx) => {
    const row = await lockSeen(tx, { id, revision });
    if (row.isFixed)
      throw new Refused('conflict', { message: 'This sentence is fixed: every installation shows it.' });
    if (row.kind === 'incident')
      throw new Refused('conflict', { message: 'An incident is never changed. It can be closed.' });
    await refuseFaults(tx, { ...wanted, kind: row.kind });
    const after = written(wanted);
    await updateContent(tx, id, { ...after, actor });
    await audit(tx, { actor, action: 'content.change', id }, { before: written(row), after });
    return { id, revision: revision + 1 };
  });

/**
 * Closes an incident, once, with the measures that were taken. It stays on the page. @throws Refused `notFound`,
 * `conflict` for a row that is not an open incident, or that another operator closed
 */
export const closeIncident = (
  db: Db,
  { actor, id, revision, closing }: Saved & { closing: string; actor: string },
): Promise<Saved> =>
  inTransaction(db, async (tx) => {
    const row = await lockSeen(tx, { id, revision });
    if (row.kind !== 'incident' || row.closedOn !== null)
      throw new Refused('conflict', { message: 'Only an open incident can be closed.' });
    if (closing === '') {
      const text = 'Say what was done.';
      throw new Refused('invalidInput', { message: text, fields: { closing: text } });
    }
    await closeRow(tx, id, { closing, actor });
    await audit(
      tx,
      { actor, action: 'content.close', id },
      { before: { closing: null }, after: { closing } },
    );
    return { id, revision: revision + 1 };
  });
