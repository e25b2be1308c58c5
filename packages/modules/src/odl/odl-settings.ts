import { inTransaction, type Db } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import { changeSetting, lockSetting, pauseOf, readSetting, type Pause } from '../settings/index.ts';
import {
  currentWindow,
  lastSettlement,
  reopenedWindows,
  type OdlWindow,
  type ReopenedWindow,
  type SettledWindow,
} from './odl-windows-store.ts';

export type OdlSettings = {
  /** The operator who paused ODL, the time and the reason. */
  pause: Pause | undefined;
  window: OdlWindow;
  last: SettledWindow | undefined;
  reopened: ReopenedWindow[];
};

/** The settings of ODL: paused or not, its running window, the last settlement, and the reopened windows (AMB-104). */
export const odlSettings = async (db: Db): Promise<OdlSettings> => ({
  pause: await pauseOf(db, 'odlPaused'),
  window: await currentWindow(db),
  last: await lastSettlement(db),
  reopened: await reopenedWindows(db),
});

/**
 * Pauses or resumes ODL. During a pause nobody can claim, and windows that end wait for their settlement. A second
 * pause keeps the first operator and reason.
 */
export const pauseOdl = (
  db: Db,
  { paused, reason, actor }: { paused: boolean; reason: string; actor: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockSetting(tx, 'odlPaused');
    const before = await readSetting(tx, 'odlPaused');
    if (before !== paused) await changeSetting(tx, 'odlPaused', { value: paused, actor, reason });
    await recordAudit(tx, {
      actor,
      action: 'odl.settings',
      subject: 'odl',
      details: { reason, before: { paused: before }, after: { paused } },
    });
  });
