import { changedRows, orderBy, sql, type Db, type List } from '@tributary/database';

export type NotificationKind =
  | 'deposit.credited'
  | 'deposit.orphaned'
  | 'package.activated'
  | 'package.near-cap'
  | 'package.capped'
  | 'principal.returned'
  | 'withdrawal.paid'
  | 'withdrawal.rejected'
  | 'ticket.answered'
  | 'webhook.paused'
  | 'odl.closing'
  | 'reward.paid'
  | 'operator.viewed'
  | 'operator.changed';

/** The event. `details` are texts: amounts in micro-USDT, numbers of rows, addresses. */
export type Notification = {
  id: bigint;
  kind: NotificationKind;
  details: Record<string, string>;
  createdAt: Date;
  isRead: boolean;
};

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

export const deleteOldNotifications = async (db: Db): Promise<void> => {
  await sql`delete from notifications where created_at < app_now() - interval '90 days'`.execute(db);
};
