import { inTransaction, type Db, type Tx } from '@tributary/database';
import {
  actorForPeople,
  formatExact,
  formatMoney,
  maxMicro,
  minMicro,
  operatorActor,
  Refused,
  type Micro,
  type TurnoverShares,
} from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { lapseOpen, lockOpenProposal, propose, type CarryOut } from '../proposals/index.ts';
import { voterNamed } from '../second-person/index.ts';
import { readSetting } from '../settings/index.ts';
import {
  currentWindow,
  ensureWindow,
  lastSettledTurnover,
  lockOpenWindow,
  saveTurnover,
  sharesOf,
  turnoverOf,
  versionOf,
} from './odl-windows-store.ts';
import {
  detailsOf,
  KIND,
  percentagesOf,
  proposedTurnover,
  subjectOf,
  type ProposedTurnover,
} from './proposed-turnover.ts';

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

/** True if any percentage is larger than before. */
const isRaised = (before: TurnoverShares, after: TurnoverShares): boolean => {
  const now = percentagesOf(after);
  return percentagesOf(before).some(({ percent }, at) => (now[at]?.percent ?? 0) > percent);
};

/**
 * Saves the turnover of a window and its shares; absent fields keep their value (AMB-013, AMB-072). From the setting
 * `secondTurnoverFromMicro` on, a turnover is proposed, and counts only once another operator confirmed it. The same
 * applies to a larger share of such a turnover. Either replaces what is proposed. Returns which of the two happened.
 * @throws Refused `invalidInput` for an implausible figure, `conflict` for a window that is settled, or that
 *   another operator changed since it was seen, `notAllowed` for a proposal of nobody
 */
export const setTurnover = (
  db: Db,
  { turnoverMicro: given, shares, actor, windowNo, seen }: TurnoverChange,
): Promise<'saved' | 'proposed'> =>
  inTransaction(db, async (tx) => {
    const no = windowNo ?? (await currentWindow(tx)).no;
    const waiting = { kind: KIND, subject: subjectOf(no) } as const;
    await lockOpenProposal(tx, waiting);
    const { endsAt } = await openWindow(tx, no);
    if (seen !== undefined) await refuseUnseen(tx, no, seen);
    const saved = await savedIn(tx, no);
    const turnoverMicro = given ?? saved.turnoverMicro;
    if (given !== undefined) await refuseImplausible(tx, given);
    const wanted = { no, turnoverMicro, shares: shares?.(saved.shares) ?? saved.shares };
    const isLarge = turnoverMicro >= BigInt(await readSetting(tx, 'secondTurnoverFromMicro'));
    const needsSecond = isLarge && (given !== undefined || isRaised(saved.shares, wanted.shares));
    await lapseOpen(tx, waiting);
    if (!needsSecond) {
      await save(tx, { ...wanted, actor, saved });
      return 'saved';
    }
    const operator = await voterNamed(tx, actor);
    if (!operator) throw new Refused('notAllowed');
    await propose(tx, { ...waiting, details: detailsOf(wanted, { endsAt, saved }), reason: '' }, operator);
    return 'proposed';
  });

type Saved = { turnoverMicro: Micro; shares: TurnoverShares };

const savedIn = async (tx: Tx, no: number): Promise<Saved> => ({
  turnoverMicro: (await turnoverOf(tx, no)).turnoverMicro,
  shares: await sharesOf(tx, no),
});

const save = async (
  tx: Tx,
  { no, turnoverMicro, shares, actor, saved }: ProposedTurnover & { actor: string; saved: Saved },
): Promise<void> => {
  await saveTurnover(tx, { no, turnoverMicro, shares, actor });
  await recordAudit(tx, {
    actor,
    action: 'odl.turnover',
    subject: subjectOf(no),
    details: {
      before: figures(saved.turnoverMicro, saved.shares),
      after: figures(turnoverMicro, shares),
    },
  });
};

/** Saves a proposed turnover; refuses for a window that was settled since. A figure saved since ended the proposal. */
export const confirmTurnover: CarryOut = async (tx, proposal, { username }) => {
  const proposed = proposedTurnover(proposal);
  await openWindow(tx, proposed.no);
  await save(tx, { ...proposed, actor: operatorActor(username), saved: await savedIn(tx, proposed.no) });
};

const openWindow = async (tx: Tx, no: number): Promise<{ endsAt: Date }> => {
  const { no: running } = await currentWindow(tx);
  if (no === running) await ensureWindow(tx, no);
  const window = await lockOpenWindow(tx, no, running);
  if (!window) throw new Refused('conflict', { message: 'This window is settled, or does not exist.' });
  return window;
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
