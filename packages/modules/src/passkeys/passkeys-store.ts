import { changedRows, firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';

export type Purpose = 'add' | 'prove' | 'sign-in';

/** The session that asked for a challenge; undefined for a login, which has no member yet. */
export type AskedBy = { memberId: number; sessionHash: Buffer } | undefined;

/** A passkey as its member sees it. */
export type ListedPasskey = { id: number; name: string; addedAt: Date; lastUsedAt: Date | null };

export type StoredPasskey = {
  memberId: number;
  id: number;
  credentialId: string;
  publicKey: Buffer;
  /** The device's count of its signatures: 32 bits; zero for a device that does not count. */
  signCount: number;
  transports: string[];
};

const CHALLENGE_MINUTES = 5;

export const insertChallenge = async (
  db: Db,
  challengeHash: Buffer,
  { purpose, by }: { purpose: Purpose; by: AskedBy },
): Promise<void> => {
  await sql`
    insert into passkey_challenges (challenge_hash, purpose, member_id, session_hash, expires_at)
    values (${challengeHash}, ${purpose}, ${by?.memberId ?? null}, ${by?.sessionHash ?? null},
      clock_timestamp() + make_interval(mins => ${CHALLENGE_MINUTES}::int))`.execute(db);
};

/** Uses up a challenge, even for a wrong session; true if it was given for this session and this purpose. */
export const takeChallenge = async (
  db: Db,
  challengeHash: Buffer,
  { purpose, by }: { purpose: Purpose; by: AskedBy },
): Promise<boolean> => {
  const taken = await firstRow(
    db,
    sql<{ isTheirs: boolean }>`
    delete from passkey_challenges where challenge_hash = ${challengeHash}
    returning purpose = ${purpose} and member_id is not distinct from ${by?.memberId ?? null}::integer
      and session_hash is not distinct from ${by?.sessionHash ?? null}::bytea and expires_at > clock_timestamp() as "isTheirs"`,
  );
  return taken?.isTheirs ?? false;
};

export const deleteOldChallenges = async (db: Db): Promise<void> => {
  await sql`delete from passkey_challenges where expires_at < clock_timestamp()`.execute(db);
};

export const passkeysOf = (executor: Db | Tx, memberId: number): Promise<ListedPasskey[]> =>
  rowsOf(
    executor,
    sql<ListedPasskey>`
    select id, name, added_at as "addedAt", last_used_at as "lastUsedAt" from passkeys
    where member_id = ${memberId} order by id`,
  );

const columns = sql<StoredPasskey>`member_id as "memberId", id, credential_id as "credentialId", public_key as "publicKey",
  sign_count::float8 as "signCount", transports`;

export const credentialsOf = (executor: Db | Tx, memberId: number): Promise<StoredPasskey[]> =>
  rowsOf(
    executor,
    sql<StoredPasskey>`select ${columns} from passkeys where member_id = ${memberId} order by id`,
  );

/** Finds a passkey by the credential id from the device; at a login, nothing else names the member. */
export const findByCredential = (
  executor: Db | Tx,
  credentialId: string,
): Promise<StoredPasskey | undefined> =>
  firstRow(
    executor,
    sql<StoredPasskey>`select ${columns} from passkeys where credential_id = ${credentialId}`,
  );

/** How many passkeys a member has. The caller has locked the member, so two additions at once respect the limit. */
export const countPasskeys = async (tx: Tx, memberId: number): Promise<number> => {
  const { count } = await oneRow(
    tx,
    sql<{ count: number }>`select count(*)::int as count from passkeys where member_id = ${memberId}`,
  );
  return count;
};

/** False if the credential is registered already. */
export const insertPasskey = async (
  tx: Tx,
  {
    memberId,
    credentialId,
    publicKey,
    signCount,
    transports,
    name,
  }: Omit<StoredPasskey, 'id'> & { name: string },
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`insert into passkeys (member_id, credential_id, public_key, sign_count, transports, name)
      values (${memberId}, ${credentialId}, ${publicKey}, ${signCount}::float8::bigint, ${transports}::text[], ${name})
      on conflict (credential_id) do nothing`,
  )) === 1;

/** Stores a use; false if the passkey is gone, or its counter did not grow: there may be a copy of it. */
export const noteUse = async (tx: Tx, { memberId, id }: StoredPasskey, signCount: number): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`update passkeys set sign_count = ${signCount}::float8::bigint, last_used_at = app_now()
      where member_id = ${memberId} and id = ${id}
        and (sign_count < ${signCount}::float8::bigint or (sign_count = 0 and ${signCount}::bigint = 0))`,
  )) === 1;

export const renamePasskeyRow = async (
  db: Db,
  memberId: number,
  { id, name }: { id: number; name: string },
) =>
  (await changedRows(
    db,
    sql`update passkeys set name = ${name} where member_id = ${memberId} and id = ${id}`,
  )) === 1;

export const deletePasskey = (tx: Tx, memberId: number, id: number): Promise<{ name: string } | undefined> =>
  firstRow(
    tx,
    sql<{ name: string }>`delete from passkeys where member_id = ${memberId} and id = ${id} returning name`,
  );
