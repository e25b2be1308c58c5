import { inTransaction, type Db, type Tx } from '@tributary/database';
import {
  actorForPeople,
  formatExact,
  formatMoney,
  maxMicro,
  minMicro,
  PACKAGE_TYPES_LOWEST_FIRST,
  Refused,
  type Micro,
  type TurnoverShares,
} from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { refuseUnlessTwo } from '../second-person/index.ts';
import { readSetting } from '../settings/index.ts';
import {
  currentWindow,
  ensureWindow,
  lastSettledTurnover,
  lockOpenWindow,
  proposalOf,
  saveProposal,
  saveTurnover,
  sharesOf,
  turnoverOf,
  versionOf,
} from './odl-windows-store.ts';

/** A large turnover that exceeds the last one this many times is taken for a typing error. */
const MAX_GROWTH = 10n;

export type TurnoverChange = {
  /** Undefined keeps the saved turnover. */
  turnoverMicro?: Micro | undefined;
  /** Computes the new shares of the window from the saved ones; undefined keeps them. */
  shares?: (before: TurnoverShares) => TurnoverShares;
  actor: string;
  /** A reopened window; the running one by default. */
  windowNo?: number | undefined;
  /** The version that the operator saw; not compared when absent, as in the documents' own calls. */
  seen?: string | undefined;
};

/** A turnover in the audit log: one field for each figure, before and after. */
const figures = (turnoverMicro: Micro, shares: TurnoverShares) => ({
  turnover: formatExact(turnoverMicro),
  ...shares,
});

const percentsOf = ({ ctoPercent, fundPercent, slabPercent }: TurnoverShares): number[] => [
  ctoPercent,
  ...PACKAGE_TYPES_LOWEST_FIRST.flatMap((type) => [fundPercent[type], ...slabPercent[type]]),
];

/** True if any percentage is larger than before. */
const isRaised = (before: TurnoverShares, after: TurnoverShares): boolean => {
  const now = percentsOf(after);
  return percentsOf(before).some((percent, at) => (now[at] ?? 0) > percent);
};

/**
 * Saves the turnover of a window and its shares; absent fields keep their value (AMB-013, AMB-072). From the setting
 * `secondTurnoverFromMicro` on, a turnover counts only once another operator confirmed it. The same applies to a
 * larger share of such a turnover. Returns which of the two happened.
 * @throws Refused `invalidInput` for an implausible figure, `conflict` for a window that is settled, or that
 *   another operator changed since it was seen
 */
export const setTurnover = (
  db: Db,
  { turnoverMicro: given, shares, actor, windowNo, seen }: TurnoverChange,
): Promise<'saved' | 'proposed'> =>
  inTransaction(db, async (tx) => {
    const no = await openWindow(tx, windowNo);
    if (seen !== undefined) await refuseUnseen(tx, no, seen);
    const before = { ...(await turnoverOf(tx, no)), shares: await sharesOf(tx, no) };
    const turnoverMicro = given ?? before.turnoverMicro;
    if (given !== undefined) await refuseImplausible(tx, given);
    const wanted = { no, turnoverMicro, shares: shares?.(before.shares) ?? before.shares, actor };
    const isLarge = turnoverMicro >= BigInt(await readSetting(tx, 'secondTurnoverFromMicro'));
    const needsSecond = isLarge && (given !== undefined || isRaised(before.shares, wanted.shares));
    await (needsSecond ? saveProposal : saveTurnover)(tx, wanted);
    await recordAudit(tx, {
      actor,
      action: needsSecond ? 'odl.turnover.proposed' : 'odl.turnover',
      subject: `odl-window:${no}`,
      details: {
        before: figures(before.turnoverMicro, before.shares),
        after: figures(turnoverMicro, wanted.shares),
      },
    });
    return needsSecond ? 'proposed' : 'saved';
  });

export type Confirmation = Pick<TurnoverChange, 'actor' | 'windowNo' | 'seen'> & { turnoverMicro: Micro };

/**
 * Confirms, by another operator, the figure that they were shown; from then on it counts.
 * @throws Refused `notFound`, `sameApprover`, `conflict` for another figure than the proposed one, or for a
 *   proposal newer than the one that was seen
 */
export const confirmTurnover = (
  db: Db,
  { turnoverMicro, actor, windowNo, seen }: Confirmation,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const no = await openWindow(tx, windowNo);
    const proposal = await proposalOf(tx, no);
    if (!proposal) throw new Refused('notFound');
    if (proposal.turnoverMicro !== turnoverMicro) throw new Refused('conflict');
    const first = { by: proposal.proposedBy, at: proposal.proposedAt, right: 'main' } as const;
    await refuseUnlessTwo(tx, { first, second: actor });
    if (seen !== undefined) await refuseUnseen(tx, no, seen);
    const before = figures((await turnoverOf(tx, no)).turnoverMicro, await sharesOf(tx, no));
    await saveTurnover(tx, { no, turnoverMicro, shares: proposal.shares, actor });
    await recordAudit(tx, {
      actor,
      action: 'odl.turnover.confirmed',
      subject: `odl-window:${no}`,
      details: {
        before,
        after: figures(turnoverMicro, proposal.shares),
        proposedBy: proposal.proposedBy,
      },
    });
  });

const openWindow = async (tx: Tx, windowNo: number | undefined): Promise<number> => {
  const { no: running } = await currentWindow(tx);
  const no = windowNo ?? running;
  if (no === running) await ensureWindow(tx, no);
  if (!(await lockOpenWindow(tx, no, running)))
    throw new Refused('conflict', { message: 'This window is settled, or does not exist.' });
  return no;
};

const refuseUnseen = async (tx: Tx, no: number, seen: string): Promise<void> => {
  const { version, changedBy } = await versionOf(tx, no);
  if (version === seen) return;
  const isAnotherWindow = !seen.startsWith(`${no}.`);
  throw new Refused('conflict', {
    message: isAnotherWindow
      ? 'A new window has begun, and its turnover starts at 0. Check it before you save.'
      : `${changedBy ? actorForPeople(changedBy) : 'Somebody else'} has saved another turnover. Check it before you save.`,
  });
};

const refuseImplausible = async (tx: Tx, turnoverMicro: Micro): Promise<void> => {
  const limit = BigInt(await readSetting(tx, 'turnoverLimitMicro'));
  const last = await lastSettledTurnover(tx);
  const small = BigInt(await readSetting(tx, 'secondTurnoverFromMicro'));
  const grown = last === undefined ? limit : maxMicro(last * MAX_GROWTH, small);
  const bound = minMicro(grown, limit);
  if (turnoverMicro <= bound) return;
  throw new Refused('invalidInput', {
    fields: {
      turnover: `A turnover above ${formatMoney(bound)} is not plausible. Please check the figure.`,
    },
  });
};
