import {
  changedRows,
  firstRow,
  inTransaction,
  isPgError,
  rowsOf,
  sql,
  type Db,
  type Tx,
} from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import type { OperatorActor } from '../identity/index.ts';

export type AnswerTemplate = { id: number; title: string; body: string };

/** Answers that operators reuse, by title; at most two hundred are shown. */
export const answerTemplates = (db: Db): Promise<AnswerTemplate[]> =>
  rowsOf(
    db,
    sql<AnswerTemplate>`select id, title, body from answer_templates order by lower(title) limit 200`,
  );

type By = Pick<OperatorActor, 'id' | 'username'>;

type Stored = { body: string; by: string };

/** Refuses the second of two simultaneous writers under one title, with the name of the first. */
const refuseUnseen = async (tx: Tx, title: string, seen: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('answer-template:' || lower(${title})))`.execute(tx);
  const now = await firstRow(
    tx,
    sql<Stored>`
    select t.body, o.username as by from answer_templates t join operators o on o.id = t.changed_by
    where lower(t.title) = lower(${title})`,
  );
  if (now === undefined || now.body === seen) return;
  throw new Refused('conflict', {
    message: `There is another text under this title, by ${now.by}. Check it before you change it.`,
  });
};

/**
 * Adds a template, or changes the one of this title.
 * @throws Refused `conflict` if its text differs from the one that the operator saw
 */
export const saveAnswerTemplate = (
  db: Db,
  { title, body, seen, operator }: { title: string; body: string; seen?: string | undefined; operator: By },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (seen !== undefined) await refuseUnseen(tx, title, seen);
    try {
      await sql`
        insert into answer_templates (title, body, changed_by) values (${title}, ${body}, ${operator.id})
        on conflict (lower(title)) do update set title = excluded.title, body = excluded.body,
          changed_by = excluded.changed_by, changed_at = app_now()`.execute(tx);
    } catch (error) {
      if (isPgError(error) && error.code === '23514') throw new Refused('invalidInput');
      throw error;
    }
    await recordAudit(tx, {
      actor: operatorActor(operator.username),
      action: 'answer-template.save',
      subject: 'tickets',
      details: { title, body },
    });
  });

/** @throws Refused `notFound` */
export const deleteAnswerTemplate = (db: Db, { id, operator }: { id: number; operator: By }): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await changedRows(tx, sql`delete from answer_templates where id = ${id}`)) === 0)
      throw new Refused('notFound');
    await recordAudit(tx, {
      actor: operatorActor(operator.username),
      action: 'answer-template.delete',
      subject: 'tickets',
      details: { id },
    });
  });
