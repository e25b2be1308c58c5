import type { Tx } from '@tributary/database';
import {
  isLoosening,
  isSetting,
  SETTINGS,
  type FormSetting,
  type SettingName,
} from '@tributary/definitions/settings';
import { invariant, operatorActor, Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { propose, type CarryOut, type ProposingOperator } from '../proposals/index.ts';
import { changeSetting, lockSetting, readSetting } from '../settings/index.ts';

const KIND = 'settings.loosen';

type Value = string | number | boolean;

/** The wanted values; undefined leaves a setting unchanged. */
export type Wanted = { readonly [Name in SettingName]?: Value | undefined };

export type Asked = { reason: string; operator: ProposingOperator };

/** Names of the settings that changed at once, and the proposal for the others; null if one person was enough. */
export type Changed = { changed: SettingName[]; proposalId: number | null };

/**
 * Changes settings in their safe direction at once, and proposes the loosening ones, which take a second person
 * (AMB-147).
 * @throws Refused `conflict` while the same loosening waits
 */
export const changeOrPropose = async (
  tx: Tx,
  wanted: Wanted,
  { reason, operator }: Asked,
): Promise<Changed> => {
  const changed: SettingName[] = [];
  const loosened: Record<string, Value> = {};
  const names = Object.keys(wanted).filter(isSetting).sort();
  for (const name of names) {
    const to = wanted[name];
    if (to === undefined) continue;
    await lockSetting(tx, name);
    const from = await readSetting(tx, name);
    if (from === to) continue;
    if (isLoosening(name, { from: from as never, to: to as never })) {
      loosened[`${name}.from`] = from;
      loosened[`${name}.to`] = to;
    } else {
      await changeSetting(tx, name, { value: to as never, actor: operatorActor(operator.username), reason });
      changed.push(name);
    }
  }
  const loose = names.filter((name) => `${name}.to` in loosened);
  if (loose.length === 0) return { changed, proposalId: null };
  const details = loosened as Record<string, string | number>;
  const proposal = { kind: KIND, subject: `settings:${loose.join('+')}`, details, reason } as const;
  return { changed, proposalId: (await propose(tx, proposal, operator)).id };
};

const isOfForm = (name: SettingName): name is FormSetting => SETTINGS[name].kind !== 'switch';

/** Each setting that a proposal loosens, with its old and new value. */
export const looseningsIn = (
  details: Readonly<Record<string, string | number | null>>,
): { name: FormSetting; from: string | number; to: string | number }[] =>
  Object.keys(details)
    .filter((key) => key.endsWith('.to'))
    .map((key) => {
      const name = key.slice(0, -3);
      const [from, to] = [details[`${name}.from`], details[key]];
      invariant(
        isSetting(name) && isOfForm(name) && from != null && to != null,
        'a loosening names a setting with both values',
      );
      return { name, from, to };
    });

/** Carries out a proposed loosening; refuses for a setting that was changed since. */
export const confirmLoosening: CarryOut = async (tx, { details, reason, proposerName }, { username }) => {
  const actor = operatorActor(username);
  const [before, after]: [Record<string, Value>, Record<string, Value>] = [{}, {}];
  for (const { name, from, to } of looseningsIn(details)) {
    await lockSetting(tx, name);
    if ((await readSetting(tx, name)) !== from)
      throw new Refused('conflict', { message: 'Another operator has changed this. Propose it again.' });
    await changeSetting(tx, name, { value: to as never, actor, reason });
    before[name] = from;
    after[name] = to;
  }
  await recordAudit(tx, {
    actor,
    action: 'limits.change',
    subject: 'settings',
    details: { reason, proposedBy: proposerName, before, after },
  });
};
