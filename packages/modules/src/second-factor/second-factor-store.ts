import { changedRows, firstRow, oneRow, sql, type Db, type Tx } from '@tributary/database';

export type FactorOwner = { memberId: number } | { operatorId: number };

export type StoredFactor = {
  id: number;
  sealedKey: Buffer;
  isConfirmed: boolean;
  recoveryCodesLeft: number;
};

const ownedBy = (owner: FactorOwner) =>
  'memberId' in owner ? sql`member_id = ${owner.memberId}` : sql`operator_id = ${owner.operatorId}`;

const columns = sql`
  id, sealed_key as "sealedKey", confirmed_at is not null as "isConfirmed",
  (select count(*)::int from recovery_codes c where c.factor_id = f.id and c.used_at is null) as "recoveryCodesLeft"`;

/** The username of an operator, as the audit log names an actor. */
export const usernameOf = async (tx: Tx, operatorId: number): Promise<string> =>
  (await oneRow(tx, sql<{ username: string }>`select username from operators where id = ${operatorId}`))
    .username;

export const findFactor = (executor: Db | Tx, owner: FactorOwner): Promise<StoredFactor | undefined> =>
  firstRow(executor, sql<StoredFactor>`select ${columns} from second_factors f where ${ownedBy(owner)}`);

/** The factor, locked against another code, another enrolment and its end. */
export const lockFactor = (tx: Tx, owner: FactorOwner): Promise<StoredFactor | undefined> =>
  firstRow(
    tx,
    sql<StoredFactor>`select ${columns} from second_factors f where ${ownedBy(owner)} for update of f`,
  );

/** Starts an enrolment, and replaces an unconfirmed one; false if one is confirmed. */
export const insertFactor = async (tx: Tx, owner: FactorOwner, sealedKey: Buffer): Promise<boolean> => {
  await sql`delete from second_factors where ${ownedBy(owner)} and confirmed_at is null`.execute(tx);
  const member = 'memberId' in owner ? owner.memberId : null;
  const operator = 'operatorId' in owner ? owner.operatorId : null;
  return (
    (await changedRows(
      tx,
      sql`insert into second_factors (member_id, operator_id, sealed_key) values (${member}, ${operator}, ${sealedKey})
        on conflict do nothing`,
    )) === 1
  );
};

export const confirmFactor = async (tx: Tx, id: number, recoveryHashes: readonly Buffer[]): Promise<void> => {
  await sql`update second_factors set confirmed_at = app_now() where id = ${id}`.execute(tx);
  await sql`insert into recovery_codes (factor_id, code_hash)
    select ${id}, code_hash from unnest(${[...recoveryHashes]}::bytea[]) code_hash`.execute(tx);
};

/** True for the first code of a newer step, so a used code is useless to somebody who saw it. */
export const spendStep = async (tx: Tx, id: number, step: bigint): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`update second_factors set last_step = ${step.toString()}::bigint where id = ${id} and last_step < ${step.toString()}::bigint`,
  )) === 1;

export const spendRecoveryCode = async (tx: Tx, id: number, codeHash: Buffer): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`update recovery_codes set used_at = app_now() where factor_id = ${id} and code_hash = ${codeHash} and used_at is null`,
  )) === 1;

/** Deletes the factor, and its mark on devices that gave a code of it. */
export const deleteFactor = async (tx: Tx, owner: FactorOwner): Promise<boolean> => {
  await sql`update known_devices set factor_at = null where ${ownedBy(owner)}`.execute(tx);
  return (await changedRows(tx, sql`delete from second_factors where ${ownedBy(owner)}`)) === 1;
};

/** The time on people's devices, which no demo changes. */
export const timeOfDevices = async (executor: Db | Tx): Promise<Date> =>
  (await oneRow(executor, sql<{ now: Date }>`select clock_timestamp() as now`)).now;
