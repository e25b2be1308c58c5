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

/**
 * The members who own some of these addresses (in lower case). Nothing is cached between two calls: an address
 * counts from the commit of its registration, whatever its number.
 */
export const ownersOf = async (
  executor: Db | Tx,
  addresses: readonly string[],
): Promise<Map<string, number>> => {
  if (addresses.length === 0) return new Map();
  const rows = await rowsOf(
    executor,
    sql<{ memberId: number; address: string }>`
    select member_id as "memberId", lower(address) as address from deposit_addresses
    where lower(address) = any (${addresses}::text[])`,
  );
  return new Map(rows.map(({ memberId, address }) => [address, memberId]));
};
