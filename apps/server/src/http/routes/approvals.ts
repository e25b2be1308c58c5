import { actorForPeople, moneyToWire } from '@tributary/domain';
import { waitingApprovals, type WaitingApproval } from '@tributary/modules/approvals';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { operatorOf } from '../context.ts';
import { api } from '../procedures.ts';
import { proposalView } from './proposals.ts';

const whatView = (what: WaitingApproval['what']) => {
  if (!('proposal' in what)) return what;
  const { kind, id, about } = proposalView(what.proposal);
  return { kind, id, about };
};

const approvalView = ({ what, amountMicro, askedBy, askedAt, lapsesAt, whyNot }: WaitingApproval) => ({
  ...whatView(what),
  amount: amountMicro === null ? null : moneyToWire(amountMicro),
  asked_by: actorForPeople(askedBy),
  asked_at: askedAt.toISOString(),
  lapses_at: lapsesAt.toISOString(),
  why_not: whyNot,
});

export const approvalsRoutes = ({ db }: Needs) => ({
  waiting: api.approvals.waiting.handler(async ({ context }) =>
    answer((await waitingApprovals(db, operatorOf(context))).map(approvalView)),
  ),
});
