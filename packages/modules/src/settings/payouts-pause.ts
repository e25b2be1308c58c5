import type { Db, Tx } from '@tributary/database';
import { changeSetting, lastChange, lockSetting, readSetting, type SettingChange } from './settings-store.ts';

/** Automatic causes that stop payouts: the limits of an hour or a day, and a broken invariant of the books. */
const AUTOMATIC = ['breaker', 'books'] as const;

export type Automatic = (typeof AUTOMATIC)[number];

/** A pause in force. An automatic one is ended by two operators (AMB-139). */
export type Pause = SettingChange & { isAutomatic: boolean };

const isAutomatic = ({ by }: SettingChange): boolean => AUTOMATIC.some((each) => each === by);

/** The actor or cause of a pause, its time and reason; undefined without a pause. */
export const pauseOf = async (
  executor: Db | Tx,
  name: 'rewardPayoutsPaused' | 'withdrawalPayoutsPaused' | 'odlPaused' | 'collectionPaused',
): Promise<Pause | undefined> => {
  if (!(await readSetting(executor, name))) return undefined;
  const last = await lastChange(executor, name);
  return last && { ...last, isAutomatic: isAutomatic(last) };
};

/** The pause of payouts, locked: a simultaneous stop or resumption waits. */
export const lockedPayoutsPause = async (tx: Tx): Promise<Pause | undefined> => {
  await lockSetting(tx, 'withdrawalPayoutsPaused');
  return pauseOf(tx, 'withdrawalPayoutsPaused');
};

/** Stops payouts until two operators resume them, even if an operator had paused them before. */
export const stopPayouts = async (
  tx: Tx,
  { by, reason }: { by: Automatic; reason: string },
): Promise<void> => {
  await lockSetting(tx, 'withdrawalPayoutsPaused');
  await changeSetting(tx, 'withdrawalPayoutsPaused', { value: true, actor: by, reason });
};
