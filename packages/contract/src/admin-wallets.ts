import { TRANSACTIONS } from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { wireAmount } from './fields.ts';
import { route } from './route.ts';

const tag = 'Console';
const reading = { who: 'operator', permission: 'View Reports' } as const;

/** A line of a member's statement, with the member. */
const LedgerLine = listBy(TRANSACTIONS).row.extend({ user_id: z.string() }).meta({ id: 'LedgerLine' });

/** The wallets of all members, at the addresses that the documents name (AMB-085). */
export const adminWallets = {
  summary: route({
    method: 'GET',
    path: '/admin/report/e-wallet-summary',
    reads: 'standby',
    tag,
    summary: 'The balances of all members together, by type of wallet',
    access: reading,
  }).output(envelope(z.array(z.object({ type: z.string(), amount: wireAmount })))),
  transactions: route({
    method: 'GET',
    path: '/admin/report/all-transactions',
    reads: 'standby',
    tag,
    summary: 'The lines of the wallets of all members, newest first, 5,000 at most',
    access: reading,
  }).output(envelope(z.array(LedgerLine))),
};
