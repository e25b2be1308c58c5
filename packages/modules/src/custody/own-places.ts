import type { DepositChain, IncomingTransfer } from '@tributary/chain';
import { firstRow, oneRow, rowsOf, sql, type Db } from '@tributary/database';

/** The programme's own addresses in lower case: those of custody, and those that pay withdrawals. */
export type OwnAddresses = { custody: readonly string[]; hot: readonly string[] };
/** Raw units of the token by address. */
export type Balances = ReadonlyMap<string, bigint>;
type Place = keyof OwnAddresses;
type Needs = { db: Db; chain: Pick<DepositChain, 'chain' | 'transfersTo'> };

/**
 * The amounts that should be at the programme's own places at a block. They are the readings of the comparison
 * before, with later arrivals, less our payouts and the transfers between own addresses. Money that left a place in
 * any other way shows as missing. An address without an earlier reading begins with its present balance. Open
 * payouts, and payouts of later blocks, are not subtracted.
 */
export const bookedAtOwnPlaces = async (
  needs: Needs,
  own: OwnAddresses,
  { block, now }: { block: number; now: Balances },
): Promise<Record<Place, bigint>> => {
  const before = await readingsBefore(needs);
  const booked = { custody: 0n, hot: 0n };
  for (const place of ['custody', 'hot'] as const)
    for (const address of own[place])
      booked[place] += before?.balances.get(address) ?? now.get(address) ?? 0n;
  if (before === undefined || before.block >= block) return booked;
  const range = { after: before.block, upTo: block };
  for (const place of ['custody', 'hot'] as const)
    for (const address of own[place]) {
      const arrived = await needs.chain.transfersTo(address, range);
      if (before.balances.has(address)) booked[place] += sumOf(arrived);
      for (const from of ['custody', 'hot'] as const)
        booked[from] -= sumOf(arrived.filter((transfer) => isFrom(transfer, own[from])));
    }
  booked.hot -= await paidOut(needs, own, range);
  return booked;
};

const isFrom = ({ from }: IncomingTransfer, addresses: readonly string[]): boolean =>
  addresses.includes(from.toLowerCase());

const sumOf = (transfers: readonly IncomingTransfer[]): bigint =>
  transfers.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);

/** The balances of own addresses at the comparison before; undefined before the first. */
const readingsBefore = async ({
  db,
  chain,
}: Needs): Promise<{ block: number; balances: Balances } | undefined> => {
  const last = await firstRow(
    db,
    sql<{ block: number }>`
    select block_number as block from reconciliations where chain = ${chain.chain} order by number desc limit 1`,
  );
  if (last === undefined) return undefined;
  const rows = await rowsOf(
    db,
    sql<{ address: string; found: string }>`
    select lower(address) as address, found::text as found from custody_readings
    where chain = ${chain.chain} and block_number = ${last.block} and is_own`,
  );
  return { ...last, balances: new Map(rows.map(({ address, found }) => [address, BigInt(found)])) };
};

/** The payouts that left the paying accounts in a range of blocks, without those to our own addresses. */
const paidOut = async (
  { db, chain }: Needs,
  { custody, hot }: OwnAddresses,
  { after, upTo }: { after: number; upTo: number },
): Promise<bigint> =>
  BigInt(
    (
      await oneRow(
        db,
        sql<{ sum: string }>`
        select coalesce(sum(amount_raw), 0)::text as sum from payouts
        where chain = ${chain.chain} and asset = 'USDT' and status = 'paid'
          and settled_block > ${after} and settled_block <= ${upTo}
          and lower(destination) <> all (${[...custody, ...hot]}::text[])`,
      )
    ).sum,
  );
