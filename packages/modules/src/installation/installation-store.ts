import {
  changedRows,
  firstRow,
  letClockRun,
  oneRow,
  sql,
  standAt,
  type Db,
  type Tx,
} from '@tributary/database';

/**
 * True for the one caller that sets the database up; a second one waits for the lock. The lock is a statement of its own,
 * because a statement that waited does not see the members of the first caller.
 */
export const beginInstallation = async (
  tx: Tx,
  { isDemo, daysAgo }: { isDemo: boolean; daysAgo: number },
): Promise<boolean> => {
  await sql`select from installation for update`.execute(tx);
  const isFirst =
    (await changedRows(
      tx,
      sql`
      update installation set is_demo = ${isDemo}, started_on = app_day() - ${daysAgo}::int,
        history = case when ${daysAgo}::int > 0 then 'filling' end
      where not exists (select from members where sponsor_id is null)`,
    )) === 1;
  if (isFirst && daysAgo > 0) {
    const { from } = await oneRow(tx, sql<{ from: Date }>`select odl_window_start(0) as from`);
    await standAt(tx, from);
  }
  return isFirst;
};

/** The state of a demo's history; null if it has none. */
export const historyOf = async (executor: Db | Tx): Promise<'filling' | 'lived' | null> =>
  (await oneRow(executor, sql<{ history: 'filling' | 'lived' | null }>`select history from installation`))
    .history;

/** True if a demo stopped while it filled its history; works with any schema. */
export const isHalfFilled = async (executor: Db): Promise<boolean> => {
  const { hasMark } = await oneRow(
    executor,
    sql<{ hasMark: boolean }>`
    select exists (select from pg_attribute where attrelid = to_regclass('public.installation')
      and attname = 'history' and not attisdropped) as "hasMark"`,
  );
  return hasMark && (await historyOf(executor)) === 'filling';
};

/** Completes the history of a demo: its clock runs with the server's from now on. */
export const endHistory = async (tx: Tx): Promise<void> => {
  await sql`update installation set history = 'lived'`.execute(tx);
  await letClockRun(tx);
};

export const isDemo = async (executor: Db | Tx): Promise<boolean> =>
  (await oneRow(executor, sql<{ isDemo: boolean }>`select is_demo as "isDemo" from installation`)).isDemo;

/** The kind of installation that owns a database. Reads only, and works with any schema. */
export type DatabaseOwner = 'nobody' | 'demo' | 'production' | 'another product';

export const ownerOf = async (executor: Db): Promise<DatabaseOwner> => {
  const { isOurs, hasTables } = await oneRow(
    executor,
    sql<{ isOurs: boolean; hasTables: boolean }>`
    select to_regclass('public.installation') is not null and to_regclass('public.members') is not null as "isOurs",
      exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely%' and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')) as "hasTables"`,
  );
  // Migrations run one by one: a start that was killed between them leaves only our first table.
  if (!isOurs) return hasTables && !(await hasOurFirstTable(executor)) ? 'another product' : 'nobody';
  const installed = await firstRow(
    executor,
    sql<{ isDemo: boolean }>`
    select is_demo as "isDemo" from installation where exists (select from members where sponsor_id is null)`,
  );
  if (!installed) return 'nobody';
  return installed.isDemo ? 'demo' : 'production';
};

const hasOurFirstTable = async (executor: Db): Promise<boolean> =>
  (
    await oneRow(
      executor,
      sql<{ has: boolean }>`select to_regclass('public.business_clock') is not null as has`,
    )
  ).has;

/** The network of the books; a process leaves out the facts that it does not know. */
export type Network = {
  chain?: string | undefined;
  chainId?: number | undefined;
  tokenAddress?: string | undefined;
  depositKey?: string | undefined;
};

/** Fills in unknown fields and returns all known ones; a known field never changes. */
export const noteNetwork = (tx: Tx, network: Network): Promise<Network> =>
  oneRow(
    tx,
    sql<Network>`
    update installation set chain = coalesce(chain, ${network.chain ?? null}::text),
      chain_id = coalesce(chain_id, ${network.chainId ?? null}::integer),
      token_address = coalesce(token_address, ${network.tokenAddress ?? null}::text),
      deposit_key = coalesce(deposit_key, ${network.depositKey ?? null}::text)
    returning chain, chain_id as "chainId", token_address as "tokenAddress", deposit_key as "depositKey"`,
  );

/** True if this connection's key is the installation's; the first key becomes it. */
export const noteAuditKey = async (executor: Tx): Promise<boolean> => {
  await sql`update installation set audit_key = audit_key_name() where audit_key is null`.execute(executor);
  return (
    await oneRow(
      executor,
      sql<{ isOurs: boolean }>`select audit_key = audit_key_name() as "isOurs" from installation`,
    )
  ).isOurs;
};
