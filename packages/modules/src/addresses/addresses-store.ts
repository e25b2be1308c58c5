import { oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { ADDRESS_WAIT_SECONDS, type ActiveAddress, type CheckedAddress, type Coin } from './address.ts';

const wait = sql`make_interval(secs => ${ADDRESS_WAIT_SECONDS}::float8)`;

/** The addresses in force. The query computes from the time of addition if an address is verified. */
export const activeAddresses = (executor: Db | Tx, memberId: number): Promise<ActiveAddress[]> =>
  rowsOf(
    executor,
    sql<ActiveAddress>`
    select coin, no, address, tag::float8 as tag, added_at as "addedAt", added_at + ${wait} as "verifiedAt",
      app_now() >= added_at + ${wait} as "isVerified"
    from withdrawal_addresses where member_id = ${memberId} and replaced_at is null`,
  );

export const findActiveAddress = async (
  executor: Db | Tx,
  memberId: number,
  coin: Coin,
): Promise<ActiveAddress | undefined> =>
  (await activeAddresses(executor, memberId)).find((each) => each.coin === coin);

export const replaceActiveAddress = async (tx: Tx, memberId: number, coin: Coin): Promise<void> => {
  await sql`
    update withdrawal_addresses set replaced_at = app_now()
    where member_id = ${memberId} and coin = ${coin} and replaced_at is null`.execute(tx);
};

export const insertAddress = async (
  tx: Tx,
  memberId: number,
  row: CheckedAddress & { no: number; feeEntry: bigint | undefined },
): Promise<void> => {
  await sql`
    insert into withdrawal_addresses (member_id, coin, no, address, tag, fee_entry)
    values (${memberId}, ${row.coin}, ${row.no}, ${row.address}, ${row.tag}::bigint, ${row.feeEntry?.toString() ?? null}::bigint)`.execute(
    tx,
  );
};

/**
 * True if members pay to the address, if we pay from it, or if it is custody of XRP. The letter case of an EVM
 * address does not matter.
 */
export const isOwnAddress = async (executor: Db | Tx, address: string): Promise<boolean> =>
  (
    await oneRow(
      executor,
      sql<{ own: boolean }>`
    select exists (select from deposit_addresses where address in (${address}, ${address.toLowerCase()}))
      or exists (select from payout_accounts where account in (${address}, ${address.toLowerCase()})
        or asset = 'XRP' and returns_to = ${address}) as own`,
    )
  ).own;
