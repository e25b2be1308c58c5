import { firstRow, sql, type Db, type Tx } from '@tributary/database';
import { SETTINGS, type SettingName, type SettingValue } from './settings.ts';

export const readSetting = async <Name extends SettingName>(
  executor: Db | Tx,
  name: Name,
): Promise<SettingValue<Name>> => {
  const row = await firstRow(
    executor,
    sql<{ value: SettingValue<Name> }>`select value from settings where name = ${name}`,
  );
  return row === undefined ? (SETTINGS[name] as SettingValue<Name>) : row.value;
};

export const changeSetting = async <Name extends SettingName>(
  tx: Tx,
  name: Name,
  { value, actor }: { value: SettingValue<Name>; actor: string },
): Promise<void> => {
  await sql`
    insert into settings (name, value, changed_by) values (${name}, ${JSON.stringify(value)}::jsonb, ${actor})
    on conflict (name) do update set value = excluded.value, changed_at = app_now(), changed_by = excluded.changed_by`.execute(
    tx,
  );
};
