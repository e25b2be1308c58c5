import { membersNamed, type Db } from '@tributary/database';
import { GRANT_REPORTS, GRANT_STATES } from '@tributary/contract/reports';
import { moneyToWire, PACKAGE_NAMES, parseMoney } from '@tributary/domain';
import {
  confirmOrDecline,
  grantList,
  proposeGrant,
  type GrantFilter,
  type GrantSums,
  type ListedGrant,
} from '@tributary/modules/grants';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { operatorOf } from '../context.ts';
import { inverse } from '../inverse.ts';
import { answerFile, answerPage } from '../lists.ts';
import { ownSort, type WireSort } from '../own-sort.ts';
import { api } from '../procedures.ts';

const STATE_OF = inverse(GRANT_STATES);

const grantView = (grant: ListedGrant) => ({
  id: grant.id,
  kind: grant.kind,
  month: grant.month,
  dateTime: grant.proposedAt.toISOString(),
  particular: grant.particular,
  depositAmount: moneyToWire(grant.baseMicro),
  bonusAmount: moneyToWire(grant.amountMicro),
  status: GRANT_STATES[grant.status],
  needsConfirmation: grant.needsConfirmation,
  memberId: grant.userrefid,
  memberName: grant.fullName,
  packageName: grant.packageType && PACKAGE_NAMES[grant.packageType],
  proposedBy: grant.proposedBy,
  decidedBy: grant.decidedBy,
});

const grantSums = (sums: GrantSums, entries: number) => ({
  entries,
  paid: sums.paid,
  pending: sums.pending,
  deposits: moneyToWire(sums.baseMicro),
  bonuses: moneyToWire(sums.amountMicro),
});

const SORT = {
  dateTime: 'proposedAt',
  month: 'month',
  particular: 'particular',
  depositAmount: 'base',
  bonusAmount: 'amount',
  memberId: 'userrefid',
  memberName: 'fullName',
} as const;

const shown = async (db: Db, filter: GrantFilter, sort: WireSort<typeof SORT>) => ({
  list: grantList({ ...filter, named: await membersNamed(db, filter.text) }, ownSort(SORT, sort)),
  row: grantView,
  sums: grantSums,
});

type Asked = Omit<GrantFilter, 'status' | 'text'> & {
  q?: string | undefined;
  status?: keyof typeof STATE_OF | undefined;
};

const filterOf = ({ kind, status, from, to, q }: Asked): GrantFilter => ({
  kind,
  status: status && STATE_OF[status],
  from,
  to,
  text: q,
});

export const grantsRoutes = ({ db }: Needs) => ({
  list: api.grants.list.handler(async ({ input }) =>
    answerPage(db, await shown(db, filterOf(input), input.sort), input),
  ),
  export: api.grants.export.handler(async ({ input, context, signal }) => {
    const { kind, ids } = input;
    const list = await shown(db, ids ? { kind, ids } : filterOf(input), input.sort);
    return answerFile(db, { shown: list, report: GRANT_REPORTS[kind], input, context, signal });
  }),
  propose: api.grants.propose.handler(async ({ input, context }) => {
    const { id, username } = operatorOf(context);
    const { userrefid, kind, month, particular } = input;
    const [baseMicro, amountMicro] = [parseMoney(input.depositAmount), parseMoney(input.bonusAmount)];
    const key = context.idempotencyKey;
    const operator = { id, username };
    return answer(
      await proposeGrant(db, { operator, userrefid, kind, month, particular, baseMicro, amountMicro, key }),
      'Proposed. A second person has to confirm it.',
    );
  }),
  confirm: api.grants.confirm.handler(async ({ input, context }) => {
    const { id, username } = operatorOf(context);
    const operator = { id, username };
    const key = context.idempotencyKey;
    const request = { operator, id: input.id, decision: 'confirm', key } as const;
    return answer(
      await confirmOrDecline(db, request),
      'Confirmed. It is paid from the treasury in its turn.',
    );
  }),
  decline: api.grants.decline.handler(async ({ input, context }) => {
    const { id, username } = operatorOf(context);
    const operator = { id, username };
    const key = context.idempotencyKey;
    const request = { operator, id: input.id, decision: 'decline', reason: input.reason, key } as const;
    return answer(await confirmOrDecline(db, request), 'Declined');
  }),
});
