import { inTransaction, type Db } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import {
  lapseOthers,
  propose,
  type CarryOut,
  type Proposal,
  type ProposingOperator,
} from '../proposals/index.ts';
import { changeSetting, lockedPayoutsPause, pauseOf, type Pause } from '../settings/index.ts';

const KIND = 'payouts.resume';

const seenAs = ({ by, at, reason }: Pause) => ({
  stoppedBy: by,
  stoppedAt: at.toISOString(),
  stoppedFor: reason,
});

/**
 * Proposes to resume payouts that stopped automatically; they resume once another operator confirms (AMB-139). A
 * proposal for an earlier stop lapses.
 * @throws Refused `conflict` if they run, if an operator paused them, or while the same proposal waits
 */
export const proposeRestart = (
  db: Db,
  { operator, reason }: { operator: ProposingOperator; reason: string },
): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => {
    const pause = await pauseOf(tx, 'withdrawalPayoutsPaused');
    if (!pause) throw new Refused('conflict', { message: 'Payouts are not stopped.' });
    if (!pause.isAutomatic)
      throw new Refused('conflict', {
        message: 'An operator paused payouts, so one operator can resume them.',
      });
    const details = seenAs(pause);
    const about = { kind: KIND, subject: `payouts:${details.stoppedAt}` } as const;
    await lapseOthers(tx, about);
    return propose(tx, { ...about, details, reason }, operator);
  });

const isSeen = (pause: Pause, details: Proposal['details']): boolean =>
  pause.isAutomatic && Object.entries(seenAs(pause)).every(([name, value]) => details[name] === value);

/** Resumes payouts; refuses if they stopped again after the proposal. */
export const confirmRestart: CarryOut = async (tx, { details, reason, proposerName }, { username }) => {
  const pause = await lockedPayoutsPause(tx);
  if (pause === undefined || !isSeen(pause, details))
    throw new Refused('conflict', {
      message: pause
        ? 'Payouts were stopped again after this was proposed. Check why, then propose it again.'
        : 'Payouts are already running.',
    });
  const actor = operatorActor(username);
  await changeSetting(tx, 'withdrawalPayoutsPaused', { value: false, actor, reason });
  await recordAudit(tx, {
    actor,
    action: 'payouts.resumed',
    subject: 'payouts',
    details: {
      reason,
      proposedBy: proposerName,
      before: { withdrawalPayoutsPaused: true, ...seenAs(pause) },
      after: { withdrawalPayoutsPaused: false },
    },
  });
};
