import type { AccountReading, Arrival } from '@tributary/chain';
import { changedRows, firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import type { Asset } from './bounds.ts';

export type HotAccount = { chain: string; account: string };

/** When an account began, or signed the newest payout of its chain. No older payout is read. */
const lastUsed = sql`greatest(a.first_seen_at, (select p.signed_at from (
  select account, signed_at from payouts where chain = a.chain order by signed_at desc limit 1) p
  where p.account = a.account))`;

/**
 * The account that pays on a chain now: the last one to sign or begin. An account of an earlier key is not
 * refilled: that key may be the reason for the new one.
 */
export const payingNow = (
  db: Db | Tx,
  chain: string,
): Promise<{ account: string; isHalted: boolean } | undefined> =>
  firstRow(
    db,
    sql<{ account: string; isHalted: boolean }>`
    select a.account, a.halted_at is not null as "isHalted" from payout_accounts a
    where a.chain = ${chain}
    order by ${lastUsed} desc, a.account limit 1`,
  );

/** Lapses requests of a chain for other accounts. Returns their number. */
export const lapseOthers = (db: Db, { chain, account }: HotAccount): Promise<number> =>
  changedRows(
    db,
    sql`
    update refill_requests set state = 'lapsed', settled_at = app_now()
    where chain = ${chain} and account <> ${account} and state = 'open'`,
  );

/** Stores the balance of an account; false if a later block was read already. */
export const keepReading = async (
  db: Db,
  { chain, account }: HotAccount,
  { heldRaw, reserveRaw, block }: AccountReading,
): Promise<boolean> =>
  (await changedRows(
    db,
    sql`
    insert into hot_wallets (chain, account, held, reserve, block_number)
    values (${chain}, ${account}, ${heldRaw.toString()}::numeric, ${reserveRaw.toString()}::numeric, ${block})
    on conflict (chain, account) do update set held = excluded.held, reserve = excluded.reserve,
      block_number = excluded.block_number, read_at = app_now()
    where hot_wallets.block_number <= excluded.block_number`,
  )) === 1;

export type OpenRefill = { id: number; amountMicro: Micro; readBlock: number };

export const openRefill = (db: Db | Tx, { chain, account }: HotAccount): Promise<OpenRefill | undefined> =>
  firstRow(
    db,
    sql<OpenRefill>`
    select id, amount as "amountMicro", read_block as "readBlock" from refill_requests
    where chain = ${chain} and account = ${account} and state = 'open'`,
  );

/** Requests a refill; false if another worker was faster. */
export const insertRefill = async (
  tx: Tx,
  { chain, account }: HotAccount,
  { amountMicro, heldMicro, block }: { amountMicro: Micro; heldMicro: Micro; block: number },
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into refill_requests (chain, account, amount, held, asked_block, read_block)
    values (${chain}, ${account}, ${amountMicro.toString()}::bigint, ${heldMicro.toString()}::bigint, ${block}, ${block})
    on conflict do nothing`,
  )) === 1;

/** Stores transfers to the account since the request. Idempotent. */
export const keepArrivals = async (
  tx: Tx,
  { id, chain }: { id: number; chain: string },
  { arrivals, upTo }: { arrivals: readonly Arrival[]; upTo: number },
): Promise<void> => {
  for (const { txHash, logIndex, from, tag, amountRaw, blockNumber } of arrivals)
    await sql`
      insert into refill_arrivals (chain, tx_hash, log_index, request_id, from_address, tag, amount_raw, block_number)
      values (${chain}, ${txHash}, ${logIndex}, ${id}, ${from}, ${tag ?? null}::bigint, ${amountRaw.toString()}::numeric,
        ${blockNumber})
      on conflict do nothing`.execute(tx);
  await sql`update refill_requests set read_block = greatest(read_block, ${upTo}::int) where id = ${id} and state = 'open'`.execute(
    tx,
  );
};

/**
 * The sums, in raw units, of all arrivals since a request and of the arrivals that name it. A payment of XRP names
 * the request by its tag; every transfer of the token counts as naming it.
 */
export const arrivedFor = async (
  tx: Tx,
  { id, asset }: { id: number; asset: Asset },
): Promise<{ arrivedRaw: bigint; namedRaw: bigint }> => {
  const { arrived, named } = await oneRow(
    tx,
    sql<{ arrived: string; named: string }>`
    select coalesce(sum(amount_raw), 0)::text as arrived,
      coalesce(sum(amount_raw) filter (where ${asset} = 'USDT' or tag = request_id), 0)::text as named
    from refill_arrivals where request_id = ${id}`,
  );
  return { arrivedRaw: BigInt(arrived), namedRaw: BigInt(named) };
};

/** Closes a request; false if another worker was faster. */
export const settleRefill = async (tx: Tx, id: number, state: 'arrived' | 'lapsed'): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`update refill_requests set state = ${state}, settled_at = app_now() where id = ${id} and state = 'open'`,
  )) === 1;

/** The account that pays on a chain now, with its last read balance, and its open refill. */
export type HotWallet = HotAccount & {
  asset: Asset;
  /** The amount that can be paid out, in millionths of the asset. */
  heldMicro: Micro;
  /** The rest of the balance: the network's reserve, with room for fees. */
  reserveMicro: Micro;
  readAt: Date;
  /** The address of the token, as a transfer names it; null for XRP. */
  token: string | null;
  chainId: number | null;
  /** `tag`: the destination tag by which a payment of XRP names the request. */
  refill: {
    id: number;
    tag: number | null;
    amountMicro: string;
    arrivedMicro: string;
    askedAt: string;
  } | null;
  /** The newest three refills that arrived. */
  before: { id: number; amountMicro: string; txHash: string; settledAt: string }[];
};

/**
 * The network's fees for payouts that the account signed since then, and for returns that were settled since then, in wei
 * or drops. The account pays them in the network's coin; the books do not contain them.
 */
export const networkFees = async (
  db: Db,
  { chain, account }: HotAccount,
  since: Date,
): Promise<{ payouts: number; feesRaw: bigint }> => {
  const { payouts, fees } = await oneRow(
    db,
    sql<{ payouts: number; fees: string }>`
    select count(p.fee_paid)::int as payouts, (coalesce(sum(p.fee_paid), 0) + coalesce((
      select sum(r.fee_paid) from custody_returns r
      where r.chain = ${chain} and r.account = ${account} and r.settled_at > ${since}), 0))::text as fees
    from payouts p where p.chain = ${chain} and p.account = ${account} and p.signed_at > ${since}`,
  );
  return { payouts, feesRaw: BigInt(fees) };
};

/** Raw units in a millionth of an account's asset. */
const UNIT = sql`case when paying.asset = 'USDT' then 1000000000000 else 1 end`;

export const hotWallets = (db: Db): Promise<HotWallet[]> =>
  rowsOf(
    db,
    sql<HotWallet>`
    select h.chain, h.account, paying.asset, floor(h.held / ${UNIT})::bigint as "heldMicro",
      floor(h.reserve / ${UNIT})::bigint as "reserveMicro", h.read_at as "readAt", n.token_address as token, n.chain_id as "chainId",
      (select jsonb_build_object('id', r.id, 'tag', case when paying.asset = 'XRP' then r.id end, 'amountMicro', r.amount::text,
          'askedAt', r.asked_at, 'arrivedMicro', (select floor(coalesce(sum(a.amount_raw), 0) / ${UNIT})::text
            from refill_arrivals a where a.request_id = r.id and (paying.asset = 'USDT' or a.tag = r.id)))
        from refill_requests r where r.chain = h.chain and r.account = h.account and r.state = 'open') as refill,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'settledAt', b.settled_at,
          'amountMicro', (select floor(sum(a.amount_raw) / ${UNIT})::text from refill_arrivals a where a.request_id = b.id),
          'txHash', (select a.tx_hash from refill_arrivals a where a.request_id = b.id order by a.amount_raw desc, a.tx_hash limit 1))
          order by b.id desc)
        from (select id, settled_at from refill_requests r where r.chain = h.chain and r.account = h.account and r.state = 'arrived'
          order by id desc limit 3) b), '[]') as before
    from (select distinct on (a.chain) a.chain, a.account, a.asset from payout_accounts a
      order by a.chain, ${lastUsed} desc, a.account) paying join hot_wallets h on h.chain = paying.chain and h.account = paying.account
      left join installation n on n.chain = h.chain order by paying.asset, h.chain`,
  );
