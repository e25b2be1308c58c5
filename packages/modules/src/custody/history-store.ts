import { rowsOf, sql, type Db } from '@tributary/database';

const DAYS = 30;

export type ReconciliationRow = {
  day: string;
  checkedAt: Date;
  chain: string;
  block: number;
  addresses: number;
  /** Raw units of the token, as texts. */
  foundRaw: string;
  expectedRaw: string;
  openPayoutsRaw: string;
  /** By place; null if an older comparison did not separate them. */
  onMembersRaw: string | null;
  membersBookedRaw: string | null;
  inTransitRaw: string | null;
  inCustodyRaw: string | null;
  custodyBookedRaw: string | null;
  inHotRaw: string | null;
  hotBookedRaw: string | null;
};

/** The newest comparison of chain and books of each day, newest first. */
export const reconciliations = (db: Db): Promise<ReconciliationRow[]> =>
  rowsOf(
    db,
    sql<ReconciliationRow>`
    select distinct on (checked_on) checked_on::text as day, checked_at as "checkedAt", chain, block_number as block, addresses, found::text as "foundRaw",
      expected::text as "expectedRaw", open_payouts::text as "openPayoutsRaw", on_members::text as "onMembersRaw", members_booked::text as "membersBookedRaw",
      in_transit::text as "inTransitRaw", in_custody::text as "inCustodyRaw", custody_booked::text as "custodyBookedRaw",
      in_hot::text as "inHotRaw", hot_booked::text as "hotBookedRaw"
    from reconciliations order by checked_on desc, number desc limit ${DAYS}`,
  );

export type DifferenceRow = {
  id: number;
  chain: string;
  address: string;
  userrefid: string | null;
  foundRaw: string;
  expectedRaw: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  resolvedAt: Date | null;
};

/** Open differences first, then resolved ones, newest first. */
export const differences = (db: Db): Promise<DifferenceRow[]> =>
  rowsOf(
    db,
    sql<DifferenceRow>`
    select d.id, d.chain, d.address, m.userrefid, d.found::text as "foundRaw", d.expected::text as "expectedRaw",
      d.first_seen_at as "firstSeenAt", d.last_seen_at as "lastSeenAt", d.resolved_at as "resolvedAt"
    from custody_differences d left join members m on m.id = d.member_id
    order by d.resolved_at is not null, d.id desc limit 100`,
  );
