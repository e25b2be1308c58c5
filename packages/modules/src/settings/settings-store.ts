import { firstRow, sql, type Db, type Tx } from '@tributary/database';
import { actorForPeople, Refused } from '@tributary/domain';
import { SETTINGS, type SettingName, type SettingValue } from '@tributary/definitions/settings';

export const readSetting = async <Name extends SettingName>(
  executor: Db | Tx,
  name: Name,
): Promise<SettingValue<Name>> => {
  const row = await firstRow(
    executor,
    sql<{ value: SettingValue<Name> }>`select value from settings where name = ${name}`,
  );
  return row === undefined ? (SETTINGS[name].seed as SettingValue<Name>) : row.value;
};

export const changeSetting = async <Name extends SettingName>(
  tx: Tx,
  name: Name,
  { value, actor, reason }: { value: SettingValue<Name>; actor: string; reason?: string | undefined },
): Promise<void> => {
  await sql`
    insert into settings (name, value, changed_by, reason) values (${name}, ${JSON.stringify(value)}::jsonb, ${actor}, ${reason ?? null})
    on conflict (name) do update set value = excluded.value, changed_at = app_now(), changed_by = excluded.changed_by,
      reason = excluded.reason`.execute(tx);
};

export type SettingChange = { by: string; at: Date; reason: string | null };

/** The last change of a setting, with its actor and reason; undefined if it still has its seed. */
export const lastChange = (executor: Db | Tx, name: SettingName): Promise<SettingChange | undefined> =>
  firstRow(
    executor,
    sql<SettingChange>`select changed_by as by, changed_at as at, reason from settings where name = ${name}`,
  );

/** Locks a setting: another caller waits until this transaction ends. */
export const lockSetting = async (tx: Tx, name: SettingName): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`setting:${name}`}))`.execute(tx);
};

/**
 * Locks a setting. Refuses if its value is not the one that the operator saw, and names the operator who changed it.
 * @throws Refused `conflict` if another operator changed the setting
 */
export const refuseUnseen = async <Name extends SettingName>(
  tx: Tx,
  name: Name,
  seen: SettingValue<Name>,
): Promise<void> => {
  await lockSetting(tx, name);
  if ((await readSetting(tx, name)) === seen) return;
  const last = await lastChange(tx, name);
  const who = last ? actorForPeople(last.by) : 'Somebody else';
  throw new Refused('conflict', {
    message: `${who} has changed this. Check it before you change it.`,
  });
};
