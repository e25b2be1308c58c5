import { oneRow, sql, type Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { ADDRESS_WAIT_SECONDS } from '../addresses/index.ts';

export type Beginnings = {
  rWalletMicro: Micro;
  hasActivePackage: boolean;
  hasAddress: boolean;
  hasSecondFactor: boolean;
  /** When an address that is added now could be paid to. */
  addressReadyAt: Date;
};

/** A few rows by key, whatever the member's history. */
export const selectBeginnings = (db: Db, memberId: number): Promise<Beginnings> =>
  oneRow(
    db,
    sql<Beginnings>`
    select b.r_wallet as "rWalletMicro",
      exists (select from packages k where k.member_id = b.member_id and k.active) as "hasActivePackage",
      exists (select from withdrawal_addresses a where a.member_id = b.member_id and a.replaced_at is null) as "hasAddress",
      exists (select from second_factors f where f.member_id = b.member_id and f.confirmed_at is not null) as "hasSecondFactor",
      app_now() + make_interval(secs => ${ADDRESS_WAIT_SECONDS}::float8) as "addressReadyAt"
    from ledger.member_balances b where b.member_id = ${memberId}`,
  );
