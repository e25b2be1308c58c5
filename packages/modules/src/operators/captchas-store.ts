import { firstRow, sql, type Db } from '@tributary/database';

const LIFETIME = sql`interval '5 minutes'`;

export const insertCaptcha = async (db: Db, row: { id: string; answerHash: Buffer }): Promise<void> => {
  await sql`delete from captchas where expires_at < app_now()`.execute(db);
  await sql`insert into captchas (id, answer_hash, expires_at) values (${row.id}::uuid, ${row.answerHash}, app_now() + ${LIFETIME})`.execute(
    db,
  );
};

/** Uses a captcha up, right or wrong; true when the answer was right and in time. */
export const useCaptcha = async (db: Db, id: string, answerHash: Buffer): Promise<boolean> =>
  (
    await firstRow(
      db,
      sql<{ right: boolean }>`
    delete from captchas where id = ${id}::uuid
    returning answer_hash = ${answerHash} and expires_at > app_now() as "right"`,
    )
  )?.right ?? false;
