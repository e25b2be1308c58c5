import { inTransaction, type Db, type Tx } from '@tributary/database';
import type { SettingName, SettingValue } from '@tributary/definitions/settings';
import { operatorActor } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { lockSetting, readSetting, refuseUnseen } from '../settings/index.ts';
import { changeOrPropose, type Asked } from './change-settings.ts';

export type ValuesOf<Name extends SettingName> = { [Each in Name]: SettingValue<Each> };
type WantedOf<Name extends SettingName> = { [Each in Name]?: SettingValue<Each> | undefined };
export type GroupChange<Name extends SettingName> = Asked & {
  wanted: WantedOf<Name>;
  seen?: WantedOf<Name>;
};

/** The present settings of a group. */
export const groupNow = async <Name extends SettingName>(
  executor: Db | Tx,
  names: readonly Name[],
): Promise<ValuesOf<Name>> => {
  const entries: [Name, SettingValue<Name>][] = [];
  for (const name of names) entries.push([name, await readSetting(executor, name)]);
  return Object.fromEntries(entries) as ValuesOf<Name>;
};

type Group<Name extends SettingName> = {
  names: readonly Name[];
  /** The action of a change in the audit log. */
  action: string;
  /** Refuses values that do not fit each other: all wanted ones, and those in force until a second person confirms. */
  check?: (values: ValuesOf<Name>) => void;
};

/**
 * Changes the named settings of a group, each compared with the value that the operator saw: in the safe direction
 * at once, the other way once a second person confirmed it.
 * @throws Refused `conflict` if one of them differs from the seen value, or while the same proposal waits
 */
export const changeGroup = <Name extends SettingName>(
  db: Db,
  { names, action, check }: Group<Name>,
  { wanted, seen = {}, ...asked }: GroupChange<Name>,
): Promise<{ now: ValuesOf<Name>; proposalId: number | null }> =>
  inTransaction(db, async (tx) => {
    // Values that have to fit each other are locked together, so that two changes cannot miss each other.
    if (check) for (const name of names) await lockSetting(tx, name);
    for (const name of names) {
      const was = seen[name];
      if (wanted[name] !== undefined && was !== undefined) await refuseUnseen(tx, name, was);
    }
    const before = await groupNow(tx, names);
    const named = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    check?.({ ...before, ...named });
    const { changed, proposalId } = await changeOrPropose(tx, named, asked);
    const now = await groupNow(tx, names);
    check?.(now);
    if (changed.length > 0)
      await recordAudit(tx, {
        actor: operatorActor(asked.operator.username),
        action,
        subject: 'settings',
        details: { reason: asked.reason, before, after: now },
      });
    return { now, proposalId };
  });
