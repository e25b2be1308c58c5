import { PROPOSAL_NAMES } from '@tributary/definitions/approvals';
import type { Permission } from '@tributary/domain';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, instant, rowId } from './fields.ts';
import { route } from './route.ts';

const tag = 'Console';
const reason = z.string().trim().min(1, 'Reason is required').max(500);

/**
 * A request of one operator that another one decides on. `facts` is the state at the time of the proposal, in words.
 */
const Proposal = z
  .object({
    id: z.number().int(),
    kind: z.enum(Object.values(PROPOSAL_NAMES)),
    about: z.string(),
    reason: z.string(),
    proposed_by: z.string(),
    proposed_at: instant,
    lapses_at: instant,
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
  })
  .meta({ id: 'Proposal' });

/**
 * The two decisions on proposals of one kind, with the right that proposing it needs, and the nouns that they change.
 */
const decisions = (path: `/${string}`, what: string, permission: Permission, of: readonly string[]) => ({
  confirm: route({
    method: 'POST',
    path: `/admin/proposals${path}/{id}/confirm`,
    tag,
    changes: ['proposals', ...of],
    summary: `Confirm ${what} that another operator proposed; own password`,
    access: { who: 'operator', permission, writes: true, password: 'each', secondPerson: true },
    refuses: ['conflict'],
  })
    .input(z.object({ id: rowId, password: currentPassword }))
    .output(envelope(z.null())),
  decline: route({
    method: 'POST',
    path: `/admin/proposals${path}/{id}/decline`,
    tag,
    changes: ['proposals', ...of],
    summary: `Decline ${what}; a proposer withdraws the proposal this way`,
    access: { who: 'operator', permission, writes: true },
    refuses: ['conflict'],
  })
    .input(z.object({ id: rowId, reason }))
    .output(envelope(z.null())),
});

const unblock = decisions('/unblocks', 'that a member is unblocked', 'Edit Members', ['adminMembers']);
const release = decisions('/releases', 'that withdrawals are released', 'Approve Payments', ['adminMembers']);
const publication = decisions('/publications', 'that a plan is published', 'Approve Payments', [
  'planVersions',
]);
const credit = decisions('/credits', 'that a deposit is credited', 'Approve Payments', ['adminDeposits']);

const payout = decisions('/payouts', 'what becomes of a payout or of a paying account', 'Approve Payments', [
  'payouts',
  'treasury',
  'adminWithdrawals',
]);

const restart = decisions('/restarts', 'that stopped payouts go on', 'Approve Payments', ['treasury']);

const email = decisions('/emails', 'that a member gets another e-mail address', 'Edit Members', [
  'adminMembers',
]);
const factors = decisions('/factors', 'that a member’s second factor and passkeys end', 'Edit Members', [
  'adminMembers',
]);
const loosening = decisions('/loosenings', 'that a limit is loosened', 'Approve Payments', [
  'restrictions',
  'treasury',
]);
const reversal = decisions('/reversals', 'that an activation is taken back', 'Approve Payments', [
  'adminMembers',
  'treasury',
]);

const screening = decisions('/screenings', 'what becomes of a listed address', 'Approve Payments', [
  'screenings',
  'adminDeposits',
  'adminWithdrawals',
]);

const custodyReturn = decisions(
  '/returns',
  'that the hot wallet returns money to custody',
  'Approve Payments',
  ['collections', 'treasury'],
);

const token = decisions('/tokens', 'that another token goes to custody', 'Approve Payments', [
  'adminDeposits',
]);

/** Two people decide where trust moves (AMB-139). */
export const proposals = {
  open: route({
    method: 'GET',
    path: '/admin/proposals',
    tag,
    summary: 'The open proposals that this operator may read, the oldest first',
    access: { who: 'operator' },
  }).output(envelope(z.array(Proposal))),
  confirmUnblock: unblock.confirm,
  declineUnblock: unblock.decline,
  confirmRelease: release.confirm,
  declineRelease: release.decline,
  confirmPublication: publication.confirm,
  declinePublication: publication.decline,
  confirmCredit: credit.confirm,
  declineCredit: credit.decline,
  confirmPayout: payout.confirm,
  declinePayout: payout.decline,
  confirmRestart: restart.confirm,
  declineRestart: restart.decline,
  confirmEmail: email.confirm,
  declineEmail: email.decline,
  confirmFactors: factors.confirm,
  declineFactors: factors.decline,
  confirmLoosening: loosening.confirm,
  declineLoosening: loosening.decline,
  confirmReversal: reversal.confirm,
  declineReversal: reversal.decline,
  confirmScreening: screening.confirm,
  declineScreening: screening.decline,
  confirmReturn: custodyReturn.confirm,
  declineReturn: custodyReturn.decline,
  confirmToken: token.confirm,
  declineToken: token.decline,
};
