import { sql, type Tx } from '@tributary/database';

export const insertDepositAddress = async (
  tx: Tx,
  row: { memberId: number; index: number; address: string },
): Promise<void> => {
  await sql`
    insert into deposit_addresses (member_id, derivation_index, address)
    values (${row.memberId}, ${row.index}, ${row.address})`.execute(tx);
};
