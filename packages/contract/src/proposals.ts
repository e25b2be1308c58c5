import { PROPOSAL_NAMES, type Right } from '@tributary/definitions/approvals';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, instant, reasonText, rowId } from './fields.ts';
import { route } from './route.ts';

const tag = 'Console';
const reason = reasonText;

/**
 * A request of one operator that another one decides on. `facts` is the state at the time of the proposal, in words.
 */
const Proposal = z
  .object({
    id: z.number().int(),
    kind: z.enum(PROPOSAL_NAMES),
    about: z.string(),
    reason: z.string(),
    proposed_by: z.string(),
    proposed_at: instant,
    lapses_at: instant,
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
  })
  .meta({ id: 'Proposal' });

const accessOf = (right: Right) =>
  ({
    who: 'operator',
    writes: true,
    ...(right === 'main' ? ({ main: true } as const) : { permission: right }),
  }) as const;

/**
 * The two decisions on proposals of one kind, with the right to propose, and the nouns that the decisions change.
 */
const decisions = (path: `/${string}`, what: string, right: Right, of: readonly string[]) => ({
  confirm: route({
    method: 'POST',
    path: `/admin/proposals${path}/{id}/confirm`,
    tag,
    changes: ['proposals', ...of],
    summary: `Confirm ${what}, as another operator proposed it; own password`,
    access: { ...accessOf(right), password: 'each', secondPerson: true },
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
    access: accessOf(right),
    refuses: ['conflict'],
  })
    .input(z.object({ id: rowId, reason }))
    .output(envelope(z.null())),
});

const unblock = decisions('/unblocks', 'the unblocking of a member', 'Edit Members', ['adminMembers']);
const release = decisions('/releases', 'the release of a member’s withdrawals', 'Approve Payments', [
  'adminMembers',
]);
const publication = decisions('/publications', 'the publication of a plan', 'Approve Payments', [
  'planVersions',
]);
const credit = decisions('/credits', 'the credit of a deposit', 'Approve Payments', ['adminDeposits']);

const payout = decisions(
  '/payouts',
  'the settlement of a payout or of a paying account',
  'Approve Payments',
  ['payouts', 'treasury', 'adminWithdrawals'],
);

const restart = decisions('/restarts', 'the resumption of stopped payouts', 'Approve Payments', ['treasury']);

const email = decisions('/emails', 'the new e-mail address of a member', 'Edit Members', ['adminMembers']);
const factors = decisions('/factors', 'the end of a member’s second factor and passkeys', 'Edit Members', [
  'adminMembers',
]);
const loosening = decisions('/loosenings', 'the loosening of a limit', 'Approve Payments', [
  'restrictions',
  'treasury',
]);
const reversal = decisions('/reversals', 'the reversal of an activation', 'Approve Payments', [
  'adminMembers',
  'treasury',
]);

const screening = decisions('/screenings', 'the decision on a listed address', 'Approve Payments', [
  'screenings',
  'adminDeposits',
  'adminWithdrawals',
]);

const custodyReturn = decisions(
  '/returns',
  'the return of money from a paying account to custody',
  'Approve Payments',
  ['collections', 'treasury'],
);

const token = decisions('/tokens', 'the transfer of another token to custody', 'Approve Payments', [
  'adminDeposits',
]);

const explanation = decisions(
  '/explanations',
  'the explanation of a broken row of the books',
  'Approve Payments',
  ['watch'],
);

const funding = decisions('/fundings', 'a large funding of the treasury', 'main', ['treasury']);

const turnover = decisions('/turnovers', 'a large company turnover', 'main', ['odl']);

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
  confirmExplanation: explanation.confirm,
  declineExplanation: explanation.decline,
  confirmFunding: funding.confirm,
  declineFunding: funding.decline,
  confirmTurnover: turnover.confirm,
  declineTurnover: turnover.decline,
};
