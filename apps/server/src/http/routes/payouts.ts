import { moneyToWire } from '@tributary/domain';
import {
  proposeForeignRelease,
  proposeResolution,
  proposeRestart,
  proposeResumption,
  undecidedPayouts,
  type UndecidedPayout,
} from '@tributary/modules/withdrawals';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { operatorOf } from '../context.ts';
import { api } from '../procedures.ts';

/** Before it, a payout is only on its way. */
const UNDECIDED_AFTER_MINUTES = 10;
const MOST = 100;
const PROPOSED = 'Proposed. A second person has to confirm it.';

/** Bytes that may still be included are decided by a receipt alone. */
const decidableOf = ({ status, expiresAfter }: UndecidedPayout) => {
  if (status === 'foreign') return 'release' as const;
  return expiresAfter === null ? null : ('resolve' as const);
};

const payoutView = (payout: UndecidedPayout) => ({
  id: payout.withdrawalId,
  user_id: payout.userrefid,
  name: payout.fullName,
  withdraw_type: payout.coin === 'xrp' ? ('XRP' as const) : ('USDT' as const),
  amount: moneyToWire(payout.netMicro),
  chain: payout.chain,
  status: payout.status,
  tx_hash: payout.txHash,
  expires_after: payout.expiresAfter,
  signed_at: payout.signedAt.toISOString(),
  decidable: decidableOf(payout),
});

export const payoutsRoutes = ({ db }: Needs) => ({
  undecided: api.payouts.undecided.handler(async () => {
    const payouts = await undecidedPayouts(db, { minutes: UNDECIDED_AFTER_MINUTES, limit: MOST });
    return answer(payouts.map(payoutView));
  }),
  proposeResumption: api.payouts.proposeResumption.handler(
    async ({ input: { chain, account, reason }, context }) =>
      answer(
        await proposeResumption(db, { chain, account, reason, operator: operatorOf(context) }),
        PROPOSED,
      ),
  ),
  proposeRestart: api.payouts.proposeRestart.handler(async ({ input: { reason }, context }) =>
    answer(await proposeRestart(db, { reason, operator: operatorOf(context) }), PROPOSED),
  ),
  proposeRelease: api.payouts.proposeRelease.handler(async ({ input: { id, reason }, context }) =>
    answer(
      await proposeForeignRelease(db, { withdrawalId: id, reason, operator: operatorOf(context) }),
      PROPOSED,
    ),
  ),
  proposeResolution: api.payouts.proposeResolution.handler(
    async ({ input: { id, outcome, block, reason }, context }) =>
      answer(
        await proposeResolution(db, {
          withdrawalId: id,
          outcome,
          block,
          reason,
          operator: operatorOf(context),
        }),
        PROPOSED,
      ),
  ),
});
