import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';

/** The expected and the found balance of an address, in raw units of the token. */
export type Holding = { memberId: number | null; address: string; expected: bigint; found: bigint };

/** The next comparison reads all addresses of members, or only addresses that may hold money. */
export type Due = 'whole' | 'held';

/** The first comparison of a business day reads everything; undefined when this hour is done. */
export const dueComparison = async (db: Db): Promise<Due | undefined> => {
  const { isDone, isWhole } = await oneRow(
    db,
    sql<{ isDone: boolean; isWhole: boolean }>`
    select coalesce(bool_or(checked_at > app_now() - interval '1 hour'), false) as "isDone",
      coalesce(bool_or(is_whole and checked_on = app_day()), false) as "isWhole"
    from reconciliations where checked_on >= app_day() - 1`,
  );
  if (!isWhole) return 'whole';
  return isDone ? undefined : 'held';
};

/** A million addresses are read in an hour; other transactions may not be idle for so long. */
const LONGEST_COMPARISON_MS = 6 * 3_600_000;

/**
 * True for one transaction at a time until it ends: the others leave the comparison to it. It locks nothing else, so
 * a migration does not wait for the nodes.
 */
export const mayCompare = async (lock: Tx): Promise<boolean> => {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(LONGEST_COMPARISON_MS)}`.execute(lock);
  return (
    await oneRow(
      lock,
      sql<{ may: boolean }>`select pg_try_advisory_xact_lock(hashtext('custody-comparison')) as may`,
    )
  ).may;
};

/** The block up to which deposits are credited. */
export const cursorBlock = async (db: Db, chain: string): Promise<number | undefined> =>
  (
    await firstRow(
      db,
      sql<{ block: number }>`select block_number as block from chain_cursors where chain = ${chain}`,
    )
  )?.block;

/** Paying accounts in lower case, the case of custody addresses, so that each address is read once. */
export const payingAccounts = async (db: Db, chain: string): Promise<string[]> =>
  (
    await rowsOf(
      db,
      sql<{
        account: string;
      }>`select distinct lower(account) as account from payout_accounts where chain = ${chain} and asset = 'USDT'`,
    )
  ).map(({ account }) => account);

type Stretch = { chain: string; after: number; block: number; limit: number; due: Due };

/**
 * Members' addresses in order of their members, each with its arrivals up to a block that were not collected. The
 * addresses with possible money have such arrivals, or a balance at the last comparison.
 */
export const addressesAfter = async (
  db: Db,
  { chain, after, block, limit, due }: Stretch,
): Promise<{ memberId: number; address: string; expected: bigint }[]> =>
  (
    await rowsOf(
      db,
      sql<{ memberId: number; address: string; expected: string }>`
      select h."memberId", h.address, h.expected::text as expected from (
      select a.member_id as "memberId", a.address, coalesce((
        select sum(d.amount_raw) from deposits d where d.member_id = a.member_id and d.chain = ${chain}
          and d.status in ('credited', 'dust', 'held') and d.block_number <= ${block}
          and not exists (select from collections k where k.id = d.collection_id and k.settled_block <= ${block})
          and not (d.transfer_status = 'moved' and d.collection_id is null)), 0) as expected
      from deposit_addresses a where a.member_id > ${after}) h
      where ${due === 'whole'} or h.expected > 0 or exists (
        select from custody_readings r where r.chain = ${chain} and r.address = h.address and not r.is_own)
      order by h."memberId" limit ${limit}`,
    )
  ).map(({ expected, ...row }) => ({ ...row, expected: BigInt(expected) }));

/** The books as of a past block, as if later credits and payouts had not happened. */
export type BookedTotals = {
  custodyMicro: Micro;
  /** The operator's capital in the treasury, from outside. */
  operatorMicro: Micro;
  /** The amount that open payouts may have already taken from the chain. */
  openPayouts: bigint;
  /** The remainder below a micro-unit on the chain. */
  restRaw: bigint;
};

export const bookedTotals = async (tx: Tx, chain: string, block: number): Promise<BookedTotals> => {
  const { openPayouts, restRaw, ...micro } = await oneRow(
    tx,
    sql<{ custodyMicro: Micro; operatorMicro: Micro; openPayouts: string; restRaw: string }>`
    select (-(select balance from ledger.programme_balances where account = 'custody')
        - (select coalesce(sum(amount), 0) from deposits
          where chain = ${chain} and status in ('credited', 'dust', 'held') and block_number > ${block})
        + (select coalesce(sum(w.net), 0) from payouts p
          join withdrawals w on w.member_id = p.member_id and w.id = p.withdrawal_id
          where p.chain = ${chain} and p.asset = 'USDT' and p.status = 'paid' and p.settled_block > ${block}))::bigint as "custodyMicro",
      (select coalesce(sum(amount), 0)::bigint from treasury_fundings where source = 'operator') as "operatorMicro",
      (select coalesce(sum(amount_raw), 0)::text from payouts where chain = ${chain} and asset = 'USDT'
        and status in ('signed', 'broadcast', 'unknown')) as "openPayouts",
      (select coalesce(sum(amount_raw - amount::numeric * 1000000000000), 0)::text from deposits
        where chain = ${chain} and status in ('credited', 'dust', 'held') and block_number <= ${block}) as "restRaw"`,
  );
  return { ...micro, openPayouts: BigInt(openPayouts), restRaw: BigInt(restRaw) };
};

type Row = {
  chain: string;
  block: number;
  addresses: number;
  /** The number of addresses that are published. */
  listed: number;
  isWhole: boolean;
  found: bigint;
  expected: bigint;
  openPayouts: bigint;
  places: Places;
};

/** The places of the money; `inTransit` may be at members' addresses or already in custody. */
type Places = {
  onMembers: bigint;
  membersBooked: bigint;
  inTransit: bigint;
  inCustody: bigint;
  custodyBooked: bigint;
  inHot: bigint;
  hotBooked: bigint;
};

/** The amount that open collections took, or will take. */
export const inTransitNow = async (tx: Tx, chain: string): Promise<bigint> =>
  BigInt(
    (
      await oneRow(
        tx,
        sql<{ amount: string }>`
        select coalesce(sum(i.amount_seen), 0)::text as amount from collection_items i join collections c on c.id = i.collection_id
        where c.chain = ${chain} and i.state = 'open'`,
      )
    ).amount,
  );

export const insertReconciliation = async (tx: Tx, row: Row): Promise<void> =>
  void (await sql`
    insert into reconciliations (checked_on, chain, block_number, addresses, listed, is_whole, found, expected, open_payouts,
      on_members, members_booked, in_transit, in_custody, custody_booked, in_hot, hot_booked)
    values (app_day(), ${row.chain}, ${row.block}, ${row.addresses}, ${row.listed}, ${row.isWhole}, ${row.found.toString()}::numeric,
      ${row.expected.toString()}::numeric, ${row.openPayouts.toString()}::numeric, ${row.places.onMembers.toString()}::numeric,
      ${row.places.membersBooked.toString()}::numeric, ${row.places.inTransit.toString()}::numeric,
      ${row.places.inCustody.toString()}::numeric, ${row.places.custodyBooked.toString()}::numeric,
      ${row.places.inHot.toString()}::numeric, ${row.places.hotBooked.toString()}::numeric)`.execute(tx));

/** True if the difference was not open before. */
export const noteDifference = async (
  tx: Tx,
  chain: string,
  { memberId, address, expected, found }: Holding,
): Promise<boolean> => {
  const { isNew } = await oneRow(
    tx,
    sql<{ isNew: boolean }>`
    insert into custody_differences (chain, address, member_id, found, expected)
    values (${chain}, ${address}, ${memberId}, ${found.toString()}::numeric, ${expected.toString()}::numeric)
    on conflict (chain, address) where resolved_at is null
    do update set found = excluded.found, expected = excluded.expected, last_seen_at = app_now()
    returning first_seen_at = last_seen_at as "isNew"`,
  );
  return isNew;
};

/** Closes the open differences of a chain that were not found again. */
export const closeDifferences = async (tx: Tx, chain: string, found: readonly string[]): Promise<void> => {
  await sql`
    update custody_differences set resolved_at = app_now()
    where chain = ${chain} and resolved_at is null and address <> all (${[...found]}::text[])`.execute(tx);
};

export type OpenDifferences = { count: number; oldestAt: Date | null };

export const openDifferences = (db: Db): Promise<OpenDifferences> =>
  oneRow(
    db,
    sql<OpenDifferences>`
    select count(*)::int as count, min(first_seen_at) as "oldestAt" from custody_differences where resolved_at is null`,
  );

export type LastReconciliation = { checkedAt: Date; foundRaw: string; expectedRaw: string };

export const lastReconciliation = (db: Db): Promise<LastReconciliation | undefined> =>
  firstRow(
    db,
    sql<LastReconciliation>`
    select checked_at as "checkedAt", found::text as "foundRaw", expected::text as "expectedRaw" from reconciliations
    order by number desc limit 1`,
  );
