import { changedRows, firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';

const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/** The JSON of breaches, as the check of the books keeps them; money is text. */
export const breachesJson = (breaches: unknown): string => JSON.stringify(breaches, asText);

/** Each breach as the text that `book_checks` has of it: only this text is compared. */
export const keptTexts = async (executor: Db | Tx, breaches: readonly unknown[]): Promise<string[]> =>
  (
    await rowsOf(
      executor,
      sql<{ text: string }>`
      select b.breach::text as text from jsonb_array_elements(${breachesJson(breaches)}::jsonb) with ordinality b (breach, no)
      order by b.no`,
    )
  ).map(({ text }) => text);

/** The explained rows of an invariant. */
export const explainedTexts = async (executor: Db | Tx, invariant: string): Promise<Set<string>> =>
  new Set(
    (
      await rowsOf(
        executor,
        sql<{ breach: string }>`select breach from explained_breaches where invariant = ${invariant}`,
      )
    ).map(({ breach }) => breach),
  );

export type Explanation = {
  what: string;
  why: string;
  entryId: string | null;
  at: Date;
  proposedBy: string;
  confirmedBy: string;
};

export type KeptBreach = {
  invariant: string;
  breach: string;
  /** The rows of its invariant in that check, and how many of them have this text. */
  rows: number;
  same: number;
  /** The open proposal to explain it. */
  proposalId: number | null;
} & (Explanation | { [Name in keyof Explanation]: null });

/** The rows of the broken invariants in the last check, each with its explanation. */
export const keptBreaches = (executor: Db | Tx): Promise<KeptBreach[]> =>
  rowsOf(
    executor,
    sql<KeptBreach>`
    with last as (select breaches from book_checks order by checked_on desc limit 1),
    kept as (
      select i.broken->>'id' as invariant, b.breach::text as breach, i.no as nth, b.no
      from last, jsonb_array_elements(last.breaches) with ordinality i (broken, no),
        jsonb_array_elements(i.broken->'breaches') with ordinality b (breach, no)
    )
    select k.invariant, k.breach, (count(*) over (partition by k.invariant))::int as rows,
      (count(*) over (partition by k.invariant, k.breach))::int as same, w.id as "proposalId",
      e.what, e.why, e.entry_id::text as "entryId", e.at, a.username as "proposedBy", c.username as "confirmedBy"
    from kept k
      left join explained_breaches e on e.invariant = k.invariant and e.breach = k.breach
      left join proposals p on p.id = e.proposal_id
      left join operators a on a.id = p.proposed_by
      left join operators c on c.id = p.decided_by
      left join proposals w on w.kind = 'books.explain' and w.status = 'open' and w.lapses_at > app_now()
        and w.details->>'invariant' = k.invariant and w.details->>'breach' = k.breach
    order by k.nth, k.no`,
  );

/** True if the number is that of an entry. Every entry has postings (I06). */
export const isEntry = async (executor: Db | Tx, entryId: number): Promise<boolean> =>
  (
    await oneRow(
      executor,
      sql<{ found: boolean }>`
      select exists (select from ledger.postings where entry_id = ${entryId}) as found`,
    )
  ).found;

/** The member whom a row names by number, so that nobody decides about their own account. */
export const memberIn = (executor: Db | Tx, breach: string): Promise<{ userrefid: string } | undefined> =>
  firstRow(
    executor,
    sql<{ userrefid: string }>`
    with named as (select coalesce(b->>'member_id', b->>'owner_id', b->>'member') as id from (select ${breach}::jsonb as b) r)
    select m.userrefid from members m
    where m.id = (select case when named.id ~ '^[0-9]{1,9}$' then named.id::integer end from named)`,
  );

type NewExplanation = {
  proposalId: number;
  invariant: string;
  breach: string;
  what: string;
  why: string;
  entryId: number | null;
};

/** False for a row that is already explained. */
export const insertExplanation = async (tx: Tx, row: NewExplanation): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into explained_breaches (proposal_id, invariant, breach, what, why, entry_id)
    values (${row.proposalId}, ${row.invariant}, ${row.breach}, ${row.what}, ${row.why}, ${row.entryId})
    on conflict (invariant, breach) do nothing`,
  )) === 1;
