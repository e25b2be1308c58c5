import { firstRow, sql, type Tx } from '@tributary/database';
import type { UnexplainedSequence } from './unexplained-store.ts';
import type { WithdrawalRow } from './withdrawal.ts';

export type ForeignPayout = { txHash: string; chain: string; account: string; sequence: number };

/** The payout whose sequence a foreign transaction took, locked. */
export const lockForeignPayout = async (
  tx: Tx,
  memberId: number,
  withdrawalId: number,
): Promise<ForeignPayout | undefined> =>
  firstRow(
    tx,
    sql<ForeignPayout>`
    select tx_hash as "txHash", chain, account, sequence from payouts
    where member_id = ${memberId} and withdrawal_id = ${withdrawalId} and status = 'foreign' for update`,
  );

/** Stores a payout that is on the network and missing from the books. Its bytes are lost too. */
export const insertFoundPayout = async (
  tx: Tx,
  row: WithdrawalRow,
  { chain, account, asset, sequence, txHash, block, destination, tag, amountRaw }: UnexplainedSequence,
): Promise<void> => {
  await sql`
    insert into payouts (member_id, withdrawal_id, chain, asset, account, sequence, bytes, tx_hash, amount_raw, destination, tag,
      status, settled_at, settled_block)
    values (${row.memberId}, ${row.id}, ${chain}, ${asset}, ${account}, ${sequence}, '', ${txHash},
      ${amountRaw?.toString() ?? null}::numeric, ${destination}, ${tag}::bigint, 'paid', app_now(), ${block})`.execute(
    tx,
  );
};

/** Settles a payout whose sequence was taken by an earlier, lost payout of the same withdrawal. */
export const settleFound = async (
  tx: Tx,
  row: WithdrawalRow,
  { txHash, block }: UnexplainedSequence,
): Promise<void> => {
  await sql`
    update payouts set status = 'paid', settled_block = ${block}, settled_hash = ${txHash}
    where member_id = ${row.memberId} and withdrawal_id = ${row.id} and status = 'foreign'`.execute(tx);
};
