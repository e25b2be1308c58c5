import { inTransaction, type Db } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import { changeSetting, readSetting } from '../settings/index.ts';
import {
  currentWindow,
  lastSettlement,
  reopenedWindows,
  type OdlWindow,
  type ReopenedWindow,
  type SettledWindow,
} from './odl-windows-store.ts';

export type OdlSettings = {
  paused: boolean;
  window: OdlWindow;
  last: SettledWindow | undefined;
  reopened: ReopenedWindow[];
};

/** Whether ODL is paused, its running window, what the last settlement came to, and what waits to be settled anew (AMB-104). */
export const odlSettings = async (db: Db): Promise<OdlSettings> => ({
  paused: await readSetting(db, 'odlPaused'),
  window: await currentWindow(db),
  last: await lastSettlement(db),
  reopened: await reopenedWindows(db),
});

/** Pauses or resumes ODL: while it is paused nobody claims, and windows that end wait for their settlement. */
export const pauseOdl = (db: Db, { paused, actor }: { paused: boolean; actor: string }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await readSetting(tx, 'odlPaused');
    await changeSetting(tx, 'odlPaused', { value: paused, actor });
    await recordAudit(tx, {
      actor,
      action: 'odl.settings',
      subject: 'odl',
      details: { before, after: paused },
    });
  });
