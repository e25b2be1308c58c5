import type { Query } from '@tributary/database';
import { DECIDED_APPROVALS } from '@tributary/definitions/lists';
import { actorForPeople, MONTH_DAYS, moneyToWire, WAITING_RANGES } from '@tributary/domain';
import {
  decidedApprovals,
  decisionTimes,
  waitingApprovals,
  type WaitingApproval,
} from '@tributary/modules/approvals';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { consoleListBy } from '../defined-lists.ts';
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

export const approvalsRoutes = ({ db }: Needs) => {
  const decided = consoleListBy(db, DECIDED_APPROVALS, (query: Query<typeof DECIDED_APPROVALS>, context) =>
    decidedApprovals(operatorOf(context), query),
  );
  return {
    waiting: api.approvals.waiting.handler(async ({ context }) =>
      answer((await waitingApprovals(db, operatorOf(context))).map(approvalView)),
    ),
    times: api.approvals.times.handler(async ({ context }) => {
      const counts = await decisionTimes(db, operatorOf(context), MONTH_DAYS);
      return answer(WAITING_RANGES.map(({ id }, at) => ({ id, decisions: counts[at] ?? 0 })));
    }),
    decided: api.approvals.decided.handler(decided.page),
    exportDecided: api.approvals.exportDecided.handler(decided.file),
  };
};
