import { firstRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';

export const insertDepositAddress = async (
  tx: Tx,
  row: { memberId: number; index: number; address: string },
): Promise<void> => {
  await sql`
    insert into deposit_addresses (member_id, derivation_index, address)
    values (${row.memberId}, ${row.index}, ${row.address})`.execute(tx);
};

export const addressOf = async (executor: Db | Tx, memberId: number): Promise<string | undefined> =>
  (
    await firstRow(
      executor,
      sql<{ address: string }>`select address from deposit_addresses where member_id = ${memberId}`,
    )
  )?.address;

/** Addresses that were given out after a member; the watcher keeps the ones it knows. */
export const addressesAfter = (
  executor: Db | Tx,
  memberId: number,
): Promise<{ memberId: number; address: string }[]> =>
  rowsOf(
    executor,
    sql<{ memberId: number; address: string }>`
    select member_id as "memberId", address from deposit_addresses where member_id > ${memberId} order by member_id`,
  );
