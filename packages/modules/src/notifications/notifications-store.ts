import { changedRows, oneRow, orderBy, sql, type Db, type List } from '@tributary/database';
import type { NotificationChoice, NotificationKind, Told } from '@tributary/definitions/notifications';

export type Notification = Told & { id: bigint; createdAt: Date; isRead: boolean };

export type NotificationSums = { unread: number };

/** A member's notifications, the newest first. */
export const notificationList = (
  memberId: number,
  { kind }: { kind?: NotificationKind | undefined },
): List<Notification, NotificationSums> => ({
  from: sql`notifications`,
  as: 'n',
  where: [sql`n.member_id = ${memberId}`, kind !== undefined && sql`n.kind = ${kind}`],
  order: orderBy({ id: sql`n.id` }, '-id', sql`n.id`),
  columns: sql<Notification>`n.id, n.kind, n.details, n.created_at as "createdAt", n.read_at is not null as "isRead"`,
  sums: sql<NotificationSums>`(count(*) filter (where n.read_at is null))::int as unread`,
});

/** Marks everything up to a shown one as read; later ones stay new. */
export const readUpTo = (db: Db, memberId: number, id: bigint): Promise<number> =>
  changedRows(
    db,
    sql`update notifications set read_at = app_now()
      where member_id = ${memberId} and id <= ${id}::bigint and read_at is null`,
  );

/** The notifications that a member can switch off. `team`: joins and stops of direct referrals. */
export type NotificationChoices = Record<NotificationChoice, boolean>;

export const notificationChoicesOf = (db: Db, memberId: number): Promise<NotificationChoices> =>
  oneRow(db, sql<NotificationChoices>`select hears_of_team as team from members where id = ${memberId}`);

/** Switches later notifications on or off; those that exist stay. */
export const chooseNotifications = async (
  db: Db,
  memberId: number,
  { team }: NotificationChoices,
): Promise<void> => {
  await sql`update members set hears_of_team = ${team} where id = ${memberId}`.execute(db);
};

export const deleteOldNotifications = async (db: Db): Promise<void> => {
  await sql`delete from notifications where created_at < app_now() - interval '90 days'`.execute(db);
};
