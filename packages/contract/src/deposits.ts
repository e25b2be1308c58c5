import { OWN_DEPOSITS } from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { documented, envelope } from './envelope.ts';
import { ignored, instant, pathId, typedAmount, wireAmount } from './fields.ts';
import { listRoutes } from './list-routes.ts';
import { route } from './route.ts';

const tag = 'Deposits';

/** The state that the deposit screen polls. `confirmations` counts towards `required` until a transfer is final. */
const PaymentStatus = {
  success: z.boolean(),
  payment_status: z.enum(['pending', 'success', 'declined', 'cancelled']),
  stage: z.enum(['waiting', 'processing', 'success', 'declined', 'cancelled']),
  payment_id: z.string(),
  address: z.string(),
  amount: wireAmount,
  received: wireAmount,
  confirmations: z.number().int().nullable(),
  required: z.number().int(),
  tx_hash: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
  server_time: instant,
};

const history = listBy(OWN_DEPOSITS, { userrefid: pathId });

/** The documents read the two sums beside the rows. */
const pageAnswer = envelope(history.rows.extend(history.rows.shape.sums.shape));

const historyRoutes = listRoutes(
  { ...history, pageAnswer },
  {
    path: '/deposits/{userrefid}',
    tag,
    summary: 'Deposits and payments, newest first',
    access: { who: 'member', own: 'userrefid' },
  },
);

export const deposits = {
  initiate: route({
    method: 'POST',
    path: '/usdt/initiate',
    tag,
    summary: 'Start a payment: the member’s deposit address and a window of ten minutes',
    keyed: true,
    access: { who: 'member', writes: true },
    refuses: ['depositTooSmall', 'tooManyOpenDeposits'],
  })
    .input(z.object({ amount: typedAmount('Please enter an amount of $100 or more'), userrefid: ignored }))
    .output(
      documented({
        address: z.string(),
        payment_id: z.string(),
        amount: wireAmount,
        network: z.literal('BEP20'),
        expires_at: instant,
        server_time: instant,
      }),
    ),
  status: route({
    method: 'GET',
    path: '/usdt/status',
    tag,
    summary: 'The state of a payment',
    access: { who: 'member' },
  })
    .input(z.object({ payment: z.string().max(200) }))
    .output(documented(PaymentStatus)),
  open: route({
    method: 'GET',
    path: '/usdt/open',
    tag,
    summary: 'The payment that is open now, started on any device',
    access: { who: 'member' },
  }).output(envelope(z.object(PaymentStatus).nullable())),
  cancel: route({
    method: 'POST',
    path: '/usdt/cancel',
    tag,
    summary: 'Close an open payment; a late transfer is still credited',
    access: { who: 'member', writes: true },
  })
    .input(z.object({ payment: z.string().max(200) }))
    .output(documented(PaymentStatus)),
  history: historyRoutes.page,
  exportHistory: historyRoutes.file,
};
