import { orderBy, sql, type Db, type List } from '@tributary/database';

/** An operator's change or view of a member's account. `action` is its name in the audit log. */
export type Touch = {
  id: bigint;
  at: Date;
  by: string;
  action: string;
  /** The reason, if the member may read it (decision 058). */
  reason: string | null;
  /** Names of the fields that an edit changed. */
  fields: string[];
};

/** Every touch of a member's account by an operator, the newest first, kept as long as the audit log. */
export const touchList = (memberId: number): List<Touch, { looks: number }> => ({
  from: sql`audit_log`,
  as: 'a',
  where: [
    sql`a.subject = ${`member:${memberId}`}`,
    sql`a.actor like 'operator:%'`,
    sql`(a.action like 'member.%' or a.action like 'second-factor.%')`,
    sql`a.action not like '%.proposed' and a.action not like '%.confirmed' and a.action not like '%.declined'`,
  ],
  order: orderBy({ id: sql`a.id` }, '-id', sql`a.id`),
  columns: sql<Touch>`a.id, a.at, a.action,
    coalesce((select o.name from operators o where o.username = substring(a.actor from 10)), 'Support') as by,
    case when a.action in ('member.view', 'member.edit', 'member.email.change') then a.details->>'reason' end as reason,
    case when a.action in ('member.edit', 'member.email.change') then array(select jsonb_object_keys(a.details->'after') order by 1) else '{}'::text[] end as fields`,
  sums: sql<{
    looks: number;
  }>`(count(*) filter (where a.action in ('member.read', 'member.view')))::int as looks`,
});

/** Stores that an operator opened the record of a member, once in a business day. */
export const noteReading = async (
  db: Db,
  { userrefid, actor }: { userrefid: string; actor: string },
): Promise<void> => {
  await sql`
    insert into audit_log (actor, action, subject, details)
    select ${actor}, 'member.read', 'member:' || m.id, '{}' from members m
    where lower(m.userrefid) = lower(${userrefid}) and not exists (select from audit_log a
      where a.subject = 'member:' || m.id and a.actor = ${actor} and a.action = 'member.read'
        and business_day_of(a.at) = app_day())`.execute(db);
};
