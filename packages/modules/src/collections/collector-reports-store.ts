import type { CollectionChain } from '@tributary/chain';
import { firstRow, oneRow, sql, type Db, type Tx } from '@tributary/database';

type Named = Pick<CollectionChain, 'chain' | 'chainId' | 'account' | 'custody' | 'delegate'>;

export type AuthorizationCount = { authorized: number; unused: number };

/** The number of addresses authorized for a delegate, and how many of them have no member yet. */
export const countAuthorizations = (
  db: Db,
  { chainId, delegate }: Pick<Named, 'chainId' | 'delegate'>,
): Promise<AuthorizationCount> =>
  oneRow(
    db,
    sql<AuthorizationCount>`
    select count(*)::int as authorized, count(*) filter (where a.member_id is null)::int as unused
    from (select distinct derivation_index from collection_authorizations
      where chain_id = ${chainId} and delegate = ${delegate.toLowerCase()}) z
    left join deposit_addresses a on a.derivation_index = z.derivation_index`,
  );

/** Stores the collector's report about its own state. Its lack of fees is stored separately, where it is found. */
export const keepReport = async (
  db: Db,
  { chain, chainId, account, custody, delegate }: Named,
  { feesLeftWei, authorized, unused }: AuthorizationCount & { feesLeftWei: bigint },
): Promise<void> => {
  await sql`
    insert into collector_reports (chain, chain_id, account, custody, delegate, fees_left, authorized, unused, reported_at)
    values (${chain}, ${chainId}, ${account}, ${custody}, ${delegate.toLowerCase()}, ${feesLeftWei.toString()}::numeric,
      ${authorized}, ${unused}, clock_timestamp())
    on conflict (chain) do update set chain_id = excluded.chain_id, account = excluded.account, custody = excluded.custody,
      delegate = excluded.delegate, fees_left = excluded.fees_left, authorized = excluded.authorized, unused = excluded.unused,
      reported_at = excluded.reported_at`.execute(db);
};

/** Stores the fees that the next collection needs and the collector lacks; undefined once it has enough. */
export const noteShortOf = async (
  executor: Db | Tx,
  chain: string,
  shortOfWei: bigint | undefined,
): Promise<void> => {
  const wei = shortOfWei?.toString() ?? null;
  await sql`
    update collector_reports set short_of = ${wei}::numeric
    where chain = ${chain} and short_of is distinct from ${wei}::numeric`.execute(executor);
};

type Row = Omit<CollectorReport, 'feesLeftWei' | 'shortOfWei'> & { feesLeft: string; shortOf: string | null };

/** The collector's last report about its own state. */
export type CollectorReport = AuthorizationCount & {
  chain: string;
  account: string;
  custody: string;
  feesLeftWei: bigint;
  shortOfWei: bigint | null;
  reportedAt: Date;
  /** Seconds since then. They are of the real clock, since no jump of a demo’s clock makes a collector silent. */
  age: number;
};

/** The newest report; undefined if no collector has run on this database. */
export const lastReport = async (db: Db): Promise<CollectorReport | undefined> => {
  const row = await firstRow(
    db,
    sql<Row>`
    select chain, account, custody, fees_left::text as "feesLeft", short_of::text as "shortOf", authorized, unused,
      reported_at as "reportedAt", extract(epoch from clock_timestamp() - reported_at)::float8 as age
    from collector_reports order by reported_at desc limit 1`,
  );
  if (!row) return undefined;
  const { feesLeft, shortOf, ...report } = row;
  return {
    ...report,
    feesLeftWei: BigInt(feesLeft),
    shortOfWei: shortOf === null ? null : BigInt(shortOf),
  };
};
