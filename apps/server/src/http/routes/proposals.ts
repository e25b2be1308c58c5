import { PROPOSALS, type ProposalKind } from '@tributary/definitions/approvals';
import { mayRead } from '@tributary/modules/approvals';
import {
  confirmProposal,
  declineProposal,
  openProposals,
  type OpenProposal,
} from '@tributary/modules/proposals';
import type { Needs } from '../../needs.ts';
import { operatorOf, type RequestContext } from '../context.ts';
import { api } from '../procedures.ts';
import { answer } from '../wire.ts';
import { PROPOSAL_KINDS } from './proposal-kinds.ts';

/** A proposal as the contract has it. */
export const proposalView = ({
  id,
  kind,
  details,
  reason,
  proposerName,
  proposedAt,
  lapsesAt,
}: OpenProposal) => ({
  id,
  kind: PROPOSALS[kind].name,
  about: PROPOSAL_KINDS[kind].about(details),
  reason,
  proposed_by: proposerName,
  proposed_at: proposedAt.toISOString(),
  lapses_at: lapsesAt.toISOString(),
  facts: PROPOSAL_KINDS[kind].facts(details),
});

type Decided = { input: { id: number }; context: RequestContext };

export const proposalsRoutes = ({ db }: Needs) => {
  const confirm =
    (kind: ProposalKind) =>
    async ({ input, context }: Decided) => {
      await confirmProposal(
        db,
        { id: input.id, kind, operator: operatorOf(context) },
        PROPOSAL_KINDS[kind].confirm,
      );
      return answer(null, 'Confirmed');
    };
  const decline =
    (kind: ProposalKind) =>
    async ({ input, context }: Decided & { input: { reason: string } }) => {
      const decision = { id: input.id, kind, operator: operatorOf(context), reason: input.reason };
      await declineProposal(db, decision, PROPOSAL_KINDS[kind].decline);
      return answer(null, 'Declined');
    };
  return {
    open: api.proposals.open.handler(async ({ context }) => {
      const operator = operatorOf(context);
      const isShown = ({ kind }: OpenProposal) => mayRead(operator, PROPOSALS[kind].right);
      return answer((await openProposals(db)).filter(isShown).map(proposalView));
    }),
    confirmUnblock: api.proposals.confirmUnblock.handler(confirm('member.unblock')),
    declineUnblock: api.proposals.declineUnblock.handler(decline('member.unblock')),
    confirmRelease: api.proposals.confirmRelease.handler(confirm('member.release')),
    declineRelease: api.proposals.declineRelease.handler(decline('member.release')),
    confirmPublication: api.proposals.confirmPublication.handler(confirm('plan.publish')),
    declinePublication: api.proposals.declinePublication.handler(decline('plan.publish')),
    confirmCredit: api.proposals.confirmCredit.handler(confirm('deposit.credit')),
    declineCredit: api.proposals.declineCredit.handler(decline('deposit.credit')),
    confirmPayout: api.proposals.confirmPayout.handler(confirm('payout.settle')),
    declinePayout: api.proposals.declinePayout.handler(decline('payout.settle')),
    confirmRestart: api.proposals.confirmRestart.handler(confirm('payouts.resume')),
    declineRestart: api.proposals.declineRestart.handler(decline('payouts.resume')),
    confirmEmail: api.proposals.confirmEmail.handler(confirm('member.email')),
    declineEmail: api.proposals.declineEmail.handler(decline('member.email')),
    confirmFactors: api.proposals.confirmFactors.handler(confirm('member.factors')),
    declineFactors: api.proposals.declineFactors.handler(decline('member.factors')),
    confirmLoosening: api.proposals.confirmLoosening.handler(confirm('settings.loosen')),
    declineLoosening: api.proposals.declineLoosening.handler(decline('settings.loosen')),
    confirmReversal: api.proposals.confirmReversal.handler(confirm('activation.reverse')),
    declineReversal: api.proposals.declineReversal.handler(decline('activation.reverse')),
    confirmScreening: api.proposals.confirmScreening.handler(confirm('screening.decide')),
    declineScreening: api.proposals.declineScreening.handler(decline('screening.decide')),
    confirmReturn: api.proposals.confirmReturn.handler(confirm('custody.return')),
    declineReturn: api.proposals.declineReturn.handler(decline('custody.return')),
    confirmToken: api.proposals.confirmToken.handler(confirm('token.collect')),
    declineToken: api.proposals.declineToken.handler(decline('token.collect')),
    confirmExplanation: api.proposals.confirmExplanation.handler(confirm('books.explain')),
    declineExplanation: api.proposals.declineExplanation.handler(decline('books.explain')),
    confirmFunding: api.proposals.confirmFunding.handler(confirm('treasury.fund')),
    declineFunding: api.proposals.declineFunding.handler(decline('treasury.fund')),
    confirmTurnover: api.proposals.confirmTurnover.handler(confirm('odl.turnover')),
    declineTurnover: api.proposals.declineTurnover.handler(decline('odl.turnover')),
  };
};
