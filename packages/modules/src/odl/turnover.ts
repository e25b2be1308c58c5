import type { Db } from '@tributary/database';
import type { Micro, TurnoverShares } from '@tributary/domain';
import { openProposalOf, type Proposal } from '../proposals/index.ts';
import { turnoverHints } from './entries-store.ts';
import { currentWindow, sharesOf, turnoverOf, versionOf, type OdlWindow } from './odl-windows-store.ts';
import { KIND, subjectOf } from './proposed-turnover.ts';

export type Turnover = {
  window: OdlWindow;
  turnoverMicro: Micro;
  shares: TurnoverShares;
  savedBy: string | null;
  proposed: Proposal | undefined;
  version: string;
  achievedMicro: Micro;
  activatedMicro: Micro;
};

/** The turnover of the running window with its percentages, and hints for its entry (AMB-013). */
export const turnoverNow = async (db: Db): Promise<Turnover> => {
  const window = await currentWindow(db);
  return {
    window,
    shares: await sharesOf(db, window.no),
    ...(await turnoverOf(db, window.no)),
    proposed: await openProposalOf(db, { kind: KIND, subject: subjectOf(window.no) }),
    version: (await versionOf(db, window.no)).version,
    ...(await turnoverHints(db, window)),
  };
};
