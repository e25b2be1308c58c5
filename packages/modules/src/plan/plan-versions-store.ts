import { changedRows, firstRow, isPgError, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { Refused, type BusinessDay, type StoredPlan } from '@tributary/domain';

/**
 * The stored states are draft, published and withdrawn. The date tells if a published version waits, is in force, or
 * was in force.
 */
export type PlanVersionState = 'draft' | 'waiting' | 'active' | 'superseded' | 'withdrawn';

export type StoredPlanVersion = {
  version: number;
  state: PlanVersionState;
  revision: number;
  terms: StoredPlan;
  /** The terms that it replaces or would replace, with their last percentages; null for the founding plan. */
  before: StoredPlan | null;
  activeFrom: BusinessDay | null;
  publishedAt: Date | null;
  draftedBy: string | null;
  publishedBy: string | null;
};

/** Newest first: drafts, then the published ones by their date. */
export const selectPlanVersions = (executor: Db | Tx): Promise<StoredPlanVersion[]> =>
  rowsOf(
    executor,
    sql<StoredPlanVersion>`
    select v.id as version, v.revision, v.terms, v.active_from::text as "activeFrom", v.published_at as "publishedAt",
      v.drafted_by as "draftedBy", v.published_by as "publishedBy",
      case when v.status <> 'published' then v.status when v.id = plan_version_on(app_day()) then 'active'
        when v.active_from > app_day() then 'waiting' else 'superseded' end as state,
      plan_terms_now(case when v.status = 'draft' then plan_version_on(app_day()) else v.replaces end) as before
    from plan_versions v
    order by v.active_from desc nulls first, v.id desc`,
  );

export type LockedVersion = {
  status: 'draft' | 'published' | 'withdrawn';
  revision: number;
  terms: StoredPlan;
};

export const lockPlanVersion = async (tx: Tx, version: number): Promise<LockedVersion> => {
  const row = await firstRow(
    tx,
    sql<LockedVersion>`
    select status, revision, terms from plan_versions where id = ${version} for no key update`,
  );
  if (!row) throw new Refused('notFound', { message: 'There is no such version of the plan.' });
  return row;
};

/** The terms of the version with the latest date, in force or waiting. */
export const selectNewestTerms = async (tx: Tx): Promise<StoredPlan> =>
  (
    await oneRow(
      tx,
      sql<{ terms: StoredPlan }>`
      select plan_terms_now(id) as terms from plan_versions where status = 'published' order by active_from desc limit 1`,
    )
  ).terms;

export const selectWaitingVersion = async (tx: Tx): Promise<number | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ version: number }>`
      select id as version from plan_versions where status = 'published' and replaces = plan_version_on(app_day())`,
    )
  )?.version;

export const insertDraft = async (tx: Tx, terms: StoredPlan, actor: string): Promise<number> =>
  (
    await oneRow(
      tx,
      sql<{ version: number }>`
      insert into plan_versions (terms, drafted_by) values (${JSON.stringify(terms)}::jsonb, ${actor}) returning id as version`,
    )
  ).version;

export const updateDraft = async (tx: Tx, version: number, terms: StoredPlan): Promise<void> => {
  await sql`
    update plan_versions set terms = ${JSON.stringify(terms)}::jsonb, revision = revision + 1
    where id = ${version} and status = 'draft'`.execute(tx);
};

export const deleteDraft = async (tx: Tx, version: number): Promise<void> => {
  await sql`delete from plan_versions where id = ${version} and status = 'draft'`.execute(tx);
};

const TOO_LATE = ['published_ahead', 'withdrawn_ahead'];
const SUCCESSOR = 'plan_versions_one_successor';

/** The database checks dates by its clock, and allows a version one successor; both errors become refusals. */
const refusing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!isPgError(error)) throw error;
    if (error.constraint === SUCCESSOR)
      throw new Refused('conflict', { message: 'Another version is already published. Withdraw it first.' });
    if (TOO_LATE.includes(error.constraint ?? ''))
      throw new Refused('conflict', { message: 'The date of this version has come.' });
    throw error;
  }
};

export const markPublished = (
  tx: Tx,
  { version, activeFrom, actor }: { version: number; activeFrom: BusinessDay; actor: string },
): Promise<number> =>
  refusing(() =>
    changedRows(
      tx,
      sql`
    update plan_versions set status = 'published', published_at = app_now(), published_by = ${actor}, active_from = ${activeFrom}::date
    where id = ${version}`,
    ),
  );

export const markWithdrawn = (tx: Tx, version: number, actor: string): Promise<number> =>
  refusing(() =>
    changedRows(
      tx,
      sql`update plan_versions set status = 'withdrawn', withdrawn_at = app_now(), withdrawn_by = ${actor} where id = ${version}`,
    ),
  );
