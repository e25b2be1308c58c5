import type { Db } from '@tributary/database';
import type { Micro, TurnoverShares } from '@tributary/domain';
import { turnoverHints } from './entries-store.ts';
import {
  currentWindow,
  proposalOf,
  sharesOf,
  turnoverOf,
  versionOf,
  type OdlWindow,
  type ProposedTurnover,
} from './odl-windows-store.ts';

export type Turnover = {
  window: OdlWindow;
  turnoverMicro: Micro;
  shares: TurnoverShares;
  savedBy: string | null;
  proposed: ProposedTurnover | undefined;
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
    proposed: await proposalOf(db, window.no),
    version: (await versionOf(db, window.no)).version,
    ...(await turnoverHints(db, window)),
  };
};
