import { changedRows, sql, type Db, type Tx } from '@tributary/database';
import { hashToken, legibleCode } from '@tributary/runtime';

/** Devices use the real time, which no demo changes. */
const GOOD_FOR = sql`clock_timestamp() + interval '5 minutes'`;
const BEGINNING = 'pk-';
const LENGTH = 24;

export const isPasskeyCode = (code: string): boolean => code.startsWith(BEGINNING);

/** Makes a one-time substitute for a code of the authenticator app, valid for five minutes. */
export const newPasskeyCode = async (tx: Tx, memberId: number): Promise<string> => {
  const code = `${BEGINNING}${legibleCode(LENGTH)}`;
  await sql`
    insert into passkey_codes (member_id, code_hash, expires_at) values (${memberId}, ${hashToken(code)}, ${GOOD_FOR})`.execute(
    tx,
  );
  return code;
};

export const spendPasskeyCode = async (tx: Tx, memberId: number, code: string): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`delete from passkey_codes where member_id = ${memberId} and code_hash = ${hashToken(code)} and expires_at > clock_timestamp()`,
  )) === 1;

export const deleteOldPasskeyCodes = async (db: Db): Promise<void> => {
  await sql`delete from passkey_codes where expires_at < clock_timestamp()`.execute(db);
};
