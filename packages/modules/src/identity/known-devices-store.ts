import { changedRows, sql, type Db, type Tx } from '@tributary/database';
import type { SessionOwner } from './session.ts';

/** A device that was not used for this long is a stranger again. */
export const DEVICE_DAYS = 180;
const MAX_DEVICES = 20;

const ownedBy = (owner: SessionOwner) =>
  'memberId' in owner ? sql`member_id = ${owner.memberId}` : sql`operator_id = ${owner.operatorId}`;

const living = sql`used_at > app_now() - make_interval(days => ${DEVICE_DAYS}::int)`;

/** True if this owner logged in from the device before. */
export const isKnownDevice = async (
  executor: Db | Tx,
  owner: SessionOwner,
  tokenHash: Buffer,
): Promise<boolean> =>
  (
    await sql`select 1 from known_devices where token_hash = ${tokenHash} and ${ownedBy(owner)} and ${living}`.execute(
      executor,
    )
  ).rows.length > 0;

/** A device that gave a code or a passkey of its owner needs no other one for this long (AMB-148). */
const FACTOR_DAYS = 30;

/** True if this owner gave a second factor on the device within `FACTOR_DAYS`. */
export const gaveFactorLately = async (
  executor: Db | Tx,
  owner: SessionOwner,
  tokenHash: Buffer,
): Promise<boolean> =>
  (
    await sql`select 1 from known_devices where token_hash = ${tokenHash} and ${ownedBy(owner)}
      and factor_at > app_now() - make_interval(days => ${FACTOR_DAYS}::int)`.execute(executor)
  ).rows.length > 0;

type Use = { gaveFactor: boolean };

export const touchDevice = async (
  executor: Db | Tx,
  tokenHash: Buffer,
  { gaveFactor }: Use,
): Promise<boolean> =>
  (await changedRows(
    executor,
    sql`update known_devices set used_at = app_now(),
      factor_at = case when ${gaveFactor}::boolean then app_now() else factor_at end where token_hash = ${tokenHash}`,
  )) > 0;

/**
 * Remembers a device. Only an owner's last used ones are kept, because programs log in without keeping their token.
 */
export const insertDevice = async (
  executor: Db | Tx,
  owner: SessionOwner,
  tokenHash: Buffer,
  { gaveFactor }: Use,
): Promise<void> => {
  const member = 'memberId' in owner ? owner.memberId : null;
  const operator = 'operatorId' in owner ? owner.operatorId : null;
  await sql`insert into known_devices (token_hash, member_id, operator_id, factor_at)
    values (${tokenHash}, ${member}, ${operator}, case when ${gaveFactor}::boolean then app_now() end)`.execute(
    executor,
  );
  await sql`
    delete from known_devices where token_hash in (
      select token_hash from known_devices where ${ownedBy(owner)} order by used_at desc, token_hash offset ${MAX_DEVICES}::int)`.execute(
    executor,
  );
};

/** Deletes devices that are strangers again. */
export const deleteExpiredDevices = async (executor: Db | Tx): Promise<void> => {
  await sql`delete from known_devices where not ${living}`.execute(executor);
};
