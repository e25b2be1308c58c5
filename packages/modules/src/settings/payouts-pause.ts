import type { Db, Tx } from '@tributary/database';
import { changeSetting, lastChange, lockSetting, readSetting, type SettingChange } from './settings-store.ts';

/** What stops payouts without a person: the limits of an hour or a day, and a broken invariant of the books. */
const AUTOMATIC = ['breaker', 'books'] as const;

export type Automatic = (typeof AUTOMATIC)[number];

/** A pause that holds now. One that began by itself is ended by two operators (AMB-139). */
export type Pause = SettingChange & { isAutomatic: boolean };

const isAutomatic = ({ by }: SettingChange): boolean => AUTOMATIC.some((each) => each === by);

/** Who or what paused, since when and why; undefined while it runs. */
export const pauseOf = async (
  executor: Db | Tx,
  name: 'rewardPayoutsPaused' | 'withdrawalPayoutsPaused' | 'odlPaused' | 'collectionPaused',
): Promise<Pause | undefined> => {
  if (!(await readSetting(executor, name))) return undefined;
  const last = await lastChange(executor, name);
  return last && { ...last, isAutomatic: isAutomatic(last) };
};

/** The same of payouts; whoever stops or resumes them at this moment waits. */
export const lockedPayoutsPause = async (tx: Tx): Promise<Pause | undefined> => {
  await lockSetting(tx, 'withdrawalPayoutsPaused');
  return pauseOf(tx, 'withdrawalPayoutsPaused');
};

/** Stops payouts until two operators let them go on, also where an operator had paused them before. */
export const stopPayouts = async (
  tx: Tx,
  { by, reason }: { by: Automatic; reason: string },
): Promise<void> => {
  await lockSetting(tx, 'withdrawalPayoutsPaused');
  await changeSetting(tx, 'withdrawalPayoutsPaused', { value: true, actor: by, reason });
};
