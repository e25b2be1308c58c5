import { currentDay, membersNamed, type Query } from '@tributary/database';
import { ALL_DEPOSITS, DEPOSIT_EXCEPTIONS } from '@tributary/definitions/lists';
import { moneyToWire } from '@tributary/domain';
import { proposeToken, shownTokens, type ShownToken } from '@tributary/modules/collections';
import {
  allDepositsList,
  answerException,
  claimDeposit,
  depositDays,
  exceptionsList,
  shownDepositClaims,
  traceDeposit,
  type StoredDepositClaim,
} from '@tributary/modules/deposits';
import { actorName } from '@tributary/modules/identity';
import type { Needs } from '../../needs.ts';
import { operatorOf } from '../context.ts';
import { consoleListBy, shownBy } from '../defined-lists.ts';
import { pageData } from '../lists.ts';
import { answer, answerNewest, memberAsked, NEWEST } from '../wire.ts';
import { api } from '../procedures.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Maps the statuses of the documents to the stored ones (AMB-074). */
const STATUS = { Approved: 'success', Pending: 'pending', Rejected: 'expired' } as const;

const claimView = (claim: StoredDepositClaim) => ({
  id: claim.id,
  user_id: claim.userrefid,
  tx_hash: claim.txHash,
  reason: claim.reason,
  claimed_by: claim.claimerName,
  claimed_at: claim.claimedAt.toISOString(),
  status: claim.status,
  amount: claim.amountMicro === null ? null : moneyToWire(claim.amountMicro),
  to_address: claim.toAddress,
  refused_for: claim.refusedFor,
});

const tokenView = (shown: ShownToken) => ({
  id: shown.id,
  user_id: shown.userrefid,
  token: shown.token,
  amount_raw: shown.amountRaw,
  confirmed_at: shown.confirmedAt.toISOString(),
  state: shown.state,
  reason: shown.reason,
  tx_hash: shown.txHash,
});

export const adminDepositsRoutes = ({ db }: Needs) => {
  const deposits = consoleListBy(
    db,
    ALL_DEPOSITS,
    async ({ status, user_id, ...query }: Query<typeof ALL_DEPOSITS>) =>
      allDepositsList({
        ...query,
        memberId: await memberAsked(db, user_id),
        named: await membersNamed(db, query.text),
        status: status && STATUS[status],
      }),
  );
  const exceptions = consoleListBy(db, DEPOSIT_EXCEPTIONS, exceptionsList);
  return {
    list: api.adminDeposits.list.handler(deposits.page),
    export: api.adminDeposits.export.handler(deposits.file),
    days: api.adminDeposits.days.handler(async () =>
      answer(
        (await depositDays(db, await currentDay(db))).map(
          ({ day, custodyMicro, waitingMicro, pendingMicro }) => ({
            day,
            custody: moneyToWire(custodyMicro),
            waiting: moneyToWire(waitingMicro),
            pending: moneyToWire(pendingMicro),
          }),
        ),
      ),
    ),
    documented: api.adminDeposits.documented.handler(async () => {
      const newest = shownBy(ALL_DEPOSITS, allDepositsList({}));
      const { rows, total } = await pageData(db, newest, NEWEST);
      return answerNewest(rows, total);
    }),
    exceptions: api.adminDeposits.exceptions.handler(exceptions.page),
    exportExceptions: api.adminDeposits.exportExceptions.handler(exceptions.file),
    trace: api.adminDeposits.trace.handler(async ({ input: { q } }) => {
      const { userrefid: user_id, steps, ...trace } = await traceDeposit(db, q);
      return answer({
        ...trace,
        user_id,
        steps: steps.map(({ at, ...step }) => ({ ...step, at: iso(at) })),
      });
    }),
    claims: api.adminDeposits.claims.handler(async () =>
      answer((await shownDepositClaims(db)).map(claimView)),
    ),
    claim: api.adminDeposits.claim.handler(async ({ input: { userrefid, txHash, reason }, context }) =>
      answer(
        await claimDeposit(db, { userrefid, txHash, reason, operator: operatorOf(context) }),
        'Saved. The chain is being checked; a large amount also needs a second person.',
      ),
    ),
    tokens: api.adminDeposits.tokens.handler(async () => answer((await shownTokens(db)).map(tokenView))),
    proposeToken: api.adminDeposits.proposeToken.handler(async ({ input: { id, reason }, context }) =>
      answer(
        await proposeToken(db, { id, reason, operator: operatorOf(context) }),
        'Proposed. A second person has to confirm it.',
      ),
    ),
    answer: api.adminDeposits.answer.handler(async ({ input: { id, reason }, context }) => {
      await answerException(db, { id, note: reason, actor: actorName(operatorOf(context)) });
      return answer(null, 'Noted');
    }),
  };
};
