import { oneRow, rowsOf, sql, type Db } from '@tributary/database';

/** The messages of an act: mails, notifications of members, and rows of the audit log. */
export type Told = { mail: string[]; bell: string[]; audit: string[] };

type Row = { kind: string };

const newestOf = (db: Db) =>
  oneRow(
    db,
    sql<{ mail: bigint; bell: bigint; audit: bigint }>`
    select (select coalesce(max(id), 0) from mails) as mail, (select coalesce(max(id), 0) from notifications) as bell,
      (select coalesce(max(id), 0) from audit_log) as audit`,
  );
const kindsOf = (rows: readonly Row[]): string[] => [...new Set(rows.map(({ kind }) => kind))].toSorted();

/** Does something and returns the messages that it caused. */
export const toldBy = async (db: Db, work: () => Promise<unknown>): Promise<Told> => {
  const before = await newestOf(db);
  await work();
  const [mail, bell, audit] = await Promise.all([
    rowsOf(db, sql<Row>`select template as kind from mails where id > ${before.mail}`),
    rowsOf(db, sql<Row>`select kind from notifications where id > ${before.bell}`),
    rowsOf(db, sql<Row>`select action as kind from audit_log where id > ${before.audit}`),
  ]);
  return { mail: kindsOf(mail), bell: kindsOf(bell), audit: kindsOf(audit) };
};
