import { rowsOf, sql, type Db } from '@tributary/database';
import type { PackageType } from '@tributary/domain';

/** Where a page of a downline ends: the next one begins behind this level and member. */
export type DownlinePlace = { level: number; memberId: number };

export type DownlineMember = DownlinePlace & {
  userrefid: string;
  fullName: string;
  packageType: PackageType | null;
  activatedAt: Date | null;
  joinedAt: Date;
};

/**
 * Everyone below a member, nearest level first and in the order of joining, from a place on. A page is one read of
 * the key, whichever page of however large a team it is.
 */
export const downlineOf = (
  db: Db,
  memberId: number,
  { after, level, limit }: { after?: DownlinePlace | undefined; level?: number | undefined; limit: number },
): Promise<DownlineMember[]> =>
  rowsOf(
    db,
    sql<DownlineMember>`
    select t.level, t.member_id as "memberId", m.userrefid, m.full_name as "fullName", active.package_type as "packageType",
      first.activated_at as "activatedAt", m.created_at as "joinedAt"
    from (
      select level, member_id from team_members
      where ancestor_id = ${memberId} and (level, member_id) > (${after?.level ?? level ?? 0}::int, ${after?.memberId ?? 0}::int)
        and level <= ${level ?? MAX_DEPTH}::int
      order by level, member_id limit ${limit}
    ) t
    join members m on m.id = t.member_id
    left join lateral (
      select package_type from packages p where p.member_id = t.member_id and p.active order by package_type desc limit 1
    ) active on true
    left join lateral (
      select activated_at from packages p where p.member_id = t.member_id order by p.package_no limit 1
    ) first on true
    order by t.level, t.member_id`,
  );

const MAX_DEPTH = 2_147_483_647;
