import { rawToMicro } from '@tributary/chain';
import { moneyToWire } from '@tributary/domain';
import {
  proposeExplanation,
  proposeForeignRelease,
  proposeResolution,
  proposeRestart,
  proposeResumption,
  stoppedPayouts,
  undecidedPayouts,
  unexplainedSequences,
  type Explainable,
  type StoppedPayout,
  type UndecidedPayout,
} from '@tributary/modules/withdrawals';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { api } from '../procedures.ts';

/** Minutes during which a payout counts as pending instead of undecided. */
const UNDECIDED_AFTER_MINUTES = 10;
const MOST = 100;
const PROPOSED = 'Proposed. A second person has to confirm it.';

/** How operators may decide a payout. Only a receipt decides bytes that may still be included. */
const decidableOf = ({ status, expiresAfter }: UndecidedPayout) => {
  if (status === 'foreign') return 'release' as const;
  return expiresAfter === null ? null : ('resolve' as const);
};

const requestView = (
  payout: Pick<UndecidedPayout, 'withdrawalId' | 'userrefid' | 'fullName' | 'coin' | 'netMicro'>,
) => ({
  id: payout.withdrawalId,
  user_id: payout.userrefid,
  name: payout.fullName,
  withdraw_type: payout.coin === 'xrp' ? ('XRP' as const) : ('USDT' as const),
  amount: moneyToWire(payout.netMicro),
});

const stoppedView = ({ reason, approvedBy, stoppedAt, ...payout }: StoppedPayout) => ({
  ...requestView(payout),
  reason,
  approved_by: approvedBy,
  stopped_at: stoppedAt.toISOString(),
});

const payoutView = (payout: UndecidedPayout) => ({
  ...requestView(payout),
  chain: payout.chain,
  status: payout.status,
  tx_hash: payout.txHash,
  expires_after: payout.expiresAfter,
  signed_at: payout.signedAt.toISOString(),
  decidable: decidableOf(payout),
});

/** A drop is a millionth of an XRP, as a micro-unit is a millionth of a USDT. */
const wireOf = ({ asset, amountRaw }: Explainable) =>
  amountRaw === null ? null : moneyToWire(asset === 'XRP' ? amountRaw : rawToMicro(amountRaw).micro);

const sequenceView = (found: Explainable) => ({
  chain: found.chain,
  account: found.account,
  sequence: found.sequence,
  found_at: found.foundAt.toISOString(),
  tx_hash: found.txHash,
  block: found.block,
  destination: found.destination,
  tag: found.tag,
  withdraw_type: found.asset,
  amount: wireOf(found),
  fits: found.fits.map(({ withdrawalId, userrefid }) => ({ id: withdrawalId, user_id: userrefid })),
});

export const payoutsRoutes = ({ db }: Needs) => ({
  undecided: api.payouts.undecided.handler(async () => {
    const payouts = await undecidedPayouts(db, { minutes: UNDECIDED_AFTER_MINUTES, limit: MOST });
    return answer(payouts.map(payoutView));
  }),
  stopped: api.payouts.stopped.handler(async () =>
    answer((await stoppedPayouts(db, { limit: MOST })).map(stoppedView)),
  ),
  unexplained: api.payouts.unexplained.handler(async () =>
    answer((await unexplainedSequences(db)).map(sequenceView)),
  ),
  proposeExplanation: api.payouts.proposeExplanation.handler(
    async ({ input: { chain, account, explanations, reason }, context }) =>
      answer(
        await proposeExplanation(db, {
          chain,
          account,
          explanations: explanations.map(({ sequence, tx_hash, id }) => ({
            sequence,
            txHash: tx_hash,
            withdrawalId: id ?? null,
          })),
          reason,
          operator: operatorOf(context),
        }),
        PROPOSED,
      ),
  ),
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
