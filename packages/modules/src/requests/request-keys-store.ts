import { changedRows, firstRow, sql, type Tx } from '@tributary/database';

/** True for the first user of the key; a concurrent second one waits here until the first commits or fails. */
export const claimKey = async (
  tx: Tx,
  { actor, key, bodyHash }: { actor: string; key: string; bodyHash: Buffer },
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into request_keys (actor, key, body_hash) values (${actor}, ${key}, ${bodyHash})
    on conflict (actor, key) do nothing`,
  )) === 1;

export const storeAnswer = async (
  tx: Tx,
  { actor, key, answer }: { actor: string; key: string; answer: unknown },
): Promise<void> => {
  await sql`update request_keys set answer = ${JSON.stringify(answer)}::json where actor = ${actor} and key = ${key}`.execute(
    tx,
  );
};

export const findAnswer = (
  tx: Tx,
  actor: string,
  key: string,
): Promise<{ bodyHash: Buffer; answer: unknown } | undefined> =>
  firstRow(
    tx,
    sql<{ bodyHash: Buffer; answer: unknown }>`
    select body_hash as "bodyHash", answer from request_keys where actor = ${actor} and key = ${key}`,
  );
