import { firstRow, rowsOf, sql, type Db } from '@tributary/database';
import { invariant, type Micro, type PackageType, type RewardKind } from '@tributary/domain';

type RewardLine = {
  on: string;
  member: string;
  kind: RewardKind;
  level: number;
  source: string;
  rate_bps: number;
  status: string;
  base: Micro;
  computed: Micro;
  amount: Micro;
};

export const selectRewards = (db: Db): Promise<RewardLine[]> =>
  rowsOf(
    db,
    sql<RewardLine>`
    select r.business_date::text as on, m.full_name as member, r.kind, r.level,
      case when r.kind = 'odl' then (array['igniteFund', 'elevatePlus', 'legacyVault'])[r.cause_id % 4 + 1] else s.full_name end as source,
      r.rate_bps, r.base, r.computed, r.credited - coalesce(v.amount, 0)::bigint as amount,
      case when r.status = 'credited' then case when b.status = 'paid' then 'paid' else 'pending' end else r.status::text end as status
    from rewards r
    left join (
      select member_id, business_date, kind, cause_id, sum(amount) as amount from reward_reversals group by 1, 2, 3, 4
    ) v using (member_id, business_date, kind, cause_id)
    join members m on m.id = r.member_id
    left join members s on s.id = r.source_id
    left join reward_batches b on b.id = r.batch_id`,
  );

/** The member's newest activation of a type that is not reversed. */
export const newestLot = async (db: Db, memberId: number, type: PackageType): Promise<number | undefined> =>
  (
    await firstRow(
      db,
      sql<{ id: number }>`
      select id from lots where member_id = ${memberId} and package_type = ${type}::package_type and reversed_on is null
      order by id desc limit 1`,
    )
  )?.id;

type WalletLine = { member: string; rWallet: Micro; profit: Micro; working: Micro; principal: Micro };

export const selectWallets = (db: Db): Promise<WalletLine[]> =>
  rowsOf(
    db,
    sql<WalletLine>`
    select m.full_name as member, b.r_wallet as "rWallet", b.profit, b.working, b.principal
    from members m join ledger.member_balances b on b.member_id = m.id where m.sponsor_id is not null order by m.id`,
  );

type PackageLine = {
  member: string;
  packageType: PackageType;
  amount: Micro;
  cap: Micro;
  earned: Micro;
  activationCount: number;
  status: 'active' | 'inactive';
};

export const selectPackages = (db: Db): Promise<PackageLine[]> =>
  rowsOf(
    db,
    sql<PackageLine>`
    select m.full_name as member, p.package_type as "packageType", p.cap, p.earned, p.activation_count as "activationCount",
      case when p.active then 'active' else 'inactive' end as status,
      coalesce((select sum(l.amount) from lots l where l.member_id = p.member_id and l.package_no = p.package_no
        and l.matured_on is null and l.reversed_on is null), 0)::bigint as amount
    from packages p join members m on m.id = p.member_id`,
  );

type Operator = { id: number; username: string };

/**
 * The two operators of a scenario who decide where two people must; they have the right for payments and their own
 * passwords.
 */
export const twoOperators = async (db: Db): Promise<[Operator, Operator]> => {
  await sql`
    insert into operators (username, name, is_main, permissions, claimed_at)
    select username, username, false, '{Approve Payments}', app_now() from unnest('{scenario1,scenario2}'::text[]) as t (username)
    on conflict do nothing`.execute(db);
  const [one, two] = await rowsOf(
    db,
    sql<Operator>`select id, username from operators where username in ('scenario1', 'scenario2') order by username`,
  );
  invariant(one && two, 'a scenario has two operators');
  return [one, two];
};
