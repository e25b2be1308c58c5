import {
  changedRows,
  firstRow,
  oneRow,
  orderBy,
  rowsOf,
  sql,
  type Db,
  type List,
  type RawBuilder,
  type Tx,
} from '@tributary/database';
import { MIN_LEAVES, type BusinessDay, type EpochFacts, type Micro, type SumChunk } from '@tributary/domain';
import type { Share } from './shares.ts';

/** One day's published tree; `hash` is 32 bytes, amounts are micro-USDT. */
export type Epoch = EpochFacts & {
  hash: Uint8Array;
  /** The number of leaves of each member; 1 in old epochs. */
  shares: number;
  /** The step to which the sum is rounded up; 1 in epochs before there was rounding. */
  step: Micro;
};

const COLUMNS = sql<Epoch>`
  e.number, e.day::text as day, to_char(e.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt", e.height, e.salt, e.root, e.sum, e.previous, e.hash, e.shares, e.step`;

/** All epochs, the newest first. */
export const epochList = (): List<Epoch, { newest: number | null }> => ({
  from: sql`liability_epochs`,
  as: 'e',
  where: [],
  order: orderBy({ number: sql`e.number` }, '-number', sql`e.number`),
  columns: COLUMNS,
  sums: sql`max(e.number) as newest`,
});

/** An epoch by its number, or the newest. */
export const findEpoch = (executor: Db | Tx, number?: number): Promise<Epoch | undefined> =>
  firstRow(
    executor,
    sql<Epoch>`
    select ${COLUMNS} from liability_epochs e
    where ${number === undefined ? sql`true` : sql`e.number = ${number}`} order by e.number desc limit 1`,
  );

/** False while another worker makes an epoch; the lock lasts until the transaction ends. */
export const lockEpochs = async (tx: Tx): Promise<boolean> =>
  (
    await oneRow(
      tx,
      sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(hashtext('liabilities')) as "isMine"`,
    )
  ).isMine;

export const hasEpochOf = async (executor: Db | Tx, day: BusinessDay): Promise<boolean> =>
  (await firstRow(executor, sql`select 1 as one from liability_epochs where day >= ${day}::date`)) !==
  undefined;

const placeOf = (
  key: Uint8Array,
  id: RawBuilder<unknown>,
  share: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> =>
  sql`sha256(${key}::bytea || 'o'::bytea || int8send(${id})${share ? sql` || int4send(${share})` : sql``})`;

/**
 * A leaf. Its id is the member's; 0 for an amount that rounds the sum up; negative for a leaf of zero. `books` is the
 * sum owed to all members by the other side of the books. `largest` is the largest amount owed to one member.
 */
export type Owed = {
  id: number;
  share: number;
  shares: number;
  userId: string;
  owed: Micro;
  place: Buffer;
  books: Micro;
  largest: Micro;
};

/** Few members have many leaves each, so that nobody can guess which leaves make a balance. */
export const SHARES = sql<number>`case when members <= 32 then 32 when members <= 64 then 16 when members <= 128 then 8 else 4 end`;

/** All leaves of an epoch in their order. The database sorts, on its disk if there are many. */
export const owedInOrder = (key: Uint8Array): RawBuilder<Owed> => sql<Owed>`
  with counted as (
    select members, largest, ${SHARES} as shares from (
      select count(*) as members, coalesce(max(b.r_wallet + b.profit + b.working + b.principal + b.held), 0)::bigint as largest
      from ledger.member_balances b) m
  ),
  books as (
    select ((select -sum(balance) from ledger.programme_balances)
      - (select coalesce(sum(debt + uncollected), 0) from ledger.member_balances))::bigint as owed
  )
  select l.id, l.share, counted.shares, l."userId", l.owed, ${placeOf(key, sql`l.id`, sql`l.share`)} as place, books.owed as books, counted.largest
  from counted cross join books cross join lateral (
    select b.member_id as id, s.share, m.userrefid as "userId", b.r_wallet + b.profit + b.working + b.principal + b.held as owed
    from ledger.member_balances b join members m on m.id = b.member_id, generate_series(0, counted.shares - 1) as s (share)
    union all
    select 0, s.share, '', 0 from generate_series(0, counted.shares - 1) as s (share)
    union all
    select -n, 0, '', 0 from generate_series(1, (
      select min(1 << k) from generate_series(0, 30) k where 1 << k >= greatest((counted.members + 1) * counted.shares, ${MIN_LEAVES}::int)
    ) - ((counted.members + 1) * counted.shares)::int) as n
  ) l
  order by place`;

export const insertChunks = async (
  tx: Tx,
  epoch: number,
  chunks: readonly (SumChunk & { firstPlace: Uint8Array | null })[],
): Promise<void> => {
  for (const { level, number, firstPlace, nodes } of chunks)
    await sql`
      insert into liability_chunks (epoch, level, number, first_place, nodes)
      values (${epoch}, ${level}, ${number}, ${firstPlace}, ${nodes})`.execute(tx);
};

export const insertEpoch = async (
  tx: Tx,
  { epoch, books, sealedKey }: { epoch: Epoch; books: Micro; sealedKey: Uint8Array },
): Promise<void> => {
  await sql`
    insert into liability_epochs (number, day, taken_at, height, salt, root, sum, books_sum, previous, hash, shares, step)
    values (${epoch.number}, ${epoch.day}::date, ${epoch.takenAt}::timestamptz, ${epoch.height}, ${epoch.salt}, ${epoch.root},
      ${epoch.sum}, ${books}, ${epoch.previous}, ${epoch.hash}, ${epoch.shares}, ${epoch.step})`.execute(tx);
  await sql`insert into liability_keys (epoch, sealed_key) values (${epoch.number}, ${sealedKey})`.execute(
    tx,
  );
};

export const findSealedKey = async (db: Db, epoch: number): Promise<Buffer | undefined> =>
  (
    await firstRow(
      db,
      sql<{ sealed: Buffer }>`select sealed_key as sealed from liability_keys where epoch = ${epoch}`,
    )
  )?.sealed;

/** The chunk of leaves that contains one of a member's leaves, if the epoch has it. */
export const findLeaves = (
  db: Db,
  { epoch, key, leaf: { id, share, shares } }: { epoch: number; key: Uint8Array; leaf: Share },
): Promise<{ number: number; nodes: Buffer } | undefined> =>
  firstRow(
    db,
    sql<{ number: number; nodes: Buffer }>`
    select number, nodes from liability_chunks
    where epoch = ${epoch} and level = 0 and first_place <= ${placeOf(key, sql`${id}::bigint`, shares === 1 ? undefined : sql`${share}::integer`)}
    order by first_place desc limit 1`,
  );

/** The chunks above a chunk of leaves, the lowest first. */
export const chunksAbove = (
  db: Db,
  { epoch, number }: { epoch: number; number: number },
): Promise<{ level: number; nodes: Buffer }[]> =>
  rowsOf(
    db,
    sql<{ level: number; nodes: Buffer }>`
    select level, nodes from liability_chunks
    where epoch = ${epoch} and level > 0 and number = ${number}::integer >> level::integer order by level`,
  );

/** Deletes leaves and keys of epochs that are older than 90 days; the epochs stay. */
export const dropOldLeaves = async (db: Db): Promise<number> => {
  const old = sql`select number from liability_epochs where taken_at < app_now() - interval '90 days'`;
  await sql`delete from liability_chunks where epoch in (${old})`.execute(db);
  return changedRows(db, sql`delete from liability_keys where epoch in (${old})`);
};
