import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { hashToken } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { stopProposal } from '../proposals/index.ts';
import { findStop } from './account-changes-store.ts';

/**
 * Stops a proposed change of the owner's account, by the link that was mailed to them. Idempotent.
 * @throws Refused `linkNotValid` for an unknown link, and if the change was decided or has lapsed
 */
export const stopAccountChange = (db: Db, token: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const stop = await findStop(tx, hashToken(token));
    if (!stop) throw new Refused('linkNotValid');
    const outcome = await stopProposal(tx, stop.proposalId);
    if (outcome === 'decided')
      throw new Refused('linkNotValid', {
        message:
          'This change was already decided or has lapsed. If you did not ask for it, write to support at once.',
      });
    if (outcome === 'stopped')
      await recordAudit(tx, {
        actor: `member:${stop.memberId}`,
        action: 'member.change.stopped',
        subject: `member:${stop.memberId}`,
        details: { proposal: stop.proposalId },
      });
  });
