import {
  columnsOf,
  currentDay,
  firstRow,
  listFrom,
  oneRow,
  rowsOf,
  sql,
  wordFor,
  type Columns,
  type Db,
  type ListOf,
  type Query,
  type Tx,
} from '@tributary/database';
import { CONTENT, EVIDENCE_FIGURES, NO_EVIDENCE, type RowOf } from '@tributary/definitions/lists';
import type { BusinessDay } from '@tributary/domain';
import type { ContentKind, ContentStatus } from './content-rules.ts';

/** The present row: its words, whether it is shown, and its evidence. */
export type Content = RowOf<typeof CONTENT>;

const COLUMNS: Columns<typeof CONTENT> = {
  id: sql`c.id`,
  name: sql`c.name`,
  title: sql`c.title`,
  kind: sql`c.kind`,
  status: sql`c.status`,
  words: sql`c.words`,
  evidenceKind: sql`c.evidence_kind`,
  evidence: sql`c.evidence`,
  evidenceOn: sql`c.evidence_on`,
  datedOn: sql`c.dated_on`,
  firstDatedOn: sql`c.first_dated_on`,
  closedOn: sql`c.closed_on`,
  closing: sql`c.closing`,
  revision: sql`c.revision`,
  isFixed: sql`c.is_fixed`,
  changedAt: sql`c.changed_at`,
  changedBy: sql`c.changed_by`,
};

const columns = columnsOf(CONTENT, COLUMNS);

const countOf = (status: ContentStatus) => sql`count(*) filter (where c.status = ${sql.lit(status)})::int`;

/** The evidence as its column prints it. */
const printedEvidence = sql`case when c.evidence_kind = 'figure' then ${wordFor(sql`c.evidence`, EVIDENCE_FIGURES)}
  else coalesce(c.evidence, case c.kind when 'incident' then ${sql.lit(NO_EVIDENCE.incident)} else ${sql.lit(NO_EVIDENCE.other)} end) end`;

export const contentList = ({ kind, status, ...query }: Query<typeof CONTENT>): ListOf<typeof CONTENT> =>
  listFrom(CONTENT, query, {
    from: sql`content`,
    as: 'c',
    id: sql`c.id::text`,
    unique: sql`c.id`,
    columns: COLUMNS,
    order: { title: sql`lower(c.title)` },
    where: [kind !== undefined && sql`c.kind = ${kind}`, status !== undefined && sql`c.status = ${status}`],
    alsoSearched: [sql`c.words`, sql`c.closing`, printedEvidence],
    sums: {
      shown: countOf('shown'),
      planned: countOf('planned'),
      absent: countOf('absent'),
      openIncidents: sql`count(*) filter (where c.kind = 'incident' and c.closed_on is null)::int`,
    },
  });

export type Written = Pick<
  Content,
  'status' | 'title' | 'words' | 'evidenceKind' | 'evidence' | 'evidenceOn' | 'datedOn'
>;

export const insertContent = async (
  tx: Tx,
  { kind, actor, ...row }: Written & { kind: ContentKind; actor: string },
): Promise<number> =>
  (
    await oneRow(
      tx,
      sql<{ id: number }>`
      insert into content (kind, status, title, words, evidence_kind, evidence, evidence_on, dated_on, first_dated_on, changed_by)
      values (${kind}, ${row.status}, ${row.title}, ${row.words}, ${row.evidenceKind}, ${row.evidence}, ${row.evidenceOn}::date,
        ${row.datedOn}::date, ${row.datedOn}::date, ${actor})
      returning id`,
    )
  ).id;

export const lockContent = (tx: Tx, id: number): Promise<Content | undefined> =>
  firstRow(tx, sql<Content>`select ${columns} from content c where c.id = ${id} for no key update`);

export const updateContent = async (
  tx: Tx,
  id: number,
  { actor, ...row }: Written & { actor: string },
): Promise<void> => {
  await sql`
    update content set status = ${row.status}, title = ${row.title}, words = ${row.words}, evidence_kind = ${row.evidenceKind},
      evidence = ${row.evidence}, evidence_on = ${row.evidenceOn}::date, dated_on = ${row.datedOn}::date,
      revision = revision + 1, changed_by = ${actor}, changed_at = app_now()
    where id = ${id}`.execute(tx);
};

export const closeRow = async (
  tx: Tx,
  id: number,
  { closing, actor }: { closing: string; actor: string },
): Promise<void> => {
  await sql`
    update content set closing = ${closing}, closed_on = app_day(), revision = revision + 1, changed_by = ${actor},
      changed_at = app_now()
    where id = ${id}`.execute(tx);
};

/** Newest first. */
export const selectVersions = (db: Db | Tx, id: number): Promise<Content[]> =>
  rowsOf(
    db,
    sql<Content>`
    select ${columns} from content_versions v, lateral jsonb_populate_record(null::content, v.version) c
    where v.content_id = ${id} order by v.revision desc limit 100`,
  );

export const selectVersion = (tx: Tx, id: number, revision: number): Promise<Content | undefined> =>
  firstRow(
    tx,
    sql<Content>`
    select ${columns} from content_versions v, lateral jsonb_populate_record(null::content, v.version) c
    where v.content_id = ${id} and v.revision = ${revision}`,
  );

/** The most rows of a kind on a page; incidents are all shown. */
const MOST_OF_A_KIND = 50;

/** Rows for the public pages: open incidents first, then the newest; other rows in the order of their addition. */
const selectPublic = (db: Db): Promise<Content[]> =>
  rowsOf(
    db,
    sql<Content>`
    select ${columns} from (
      select content.*, row_number() over (partition by kind order by dated_on desc nulls last, id) as place
      from content where status <> 'absent'
    ) c
    where c.kind = 'incident' or c.place <= ${MOST_OF_A_KIND}
    order by c.kind, c.closed_on is not null, case when c.kind in ('incident', 'post') then c.dated_on end desc nulls last,
      case when c.kind = 'roadmap' then c.dated_on end, c.id`,
  );

/** The rows of the public pages, and the day of the query: a date of the roadmap may have been missed by then. */
export type ShownContent = { today: BusinessDay; rows: Content[] };

export const shownContent = async (db: Db): Promise<ShownContent> => ({
  today: await currentDay(db),
  rows: await selectPublic(db),
});
