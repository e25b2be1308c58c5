import { memberPosting, ofMember, programmePosting, transfer, type EntryToPost } from '@tributary/ledger';
import type { WithdrawalRow } from './withdrawal.ts';

type Requested = Pick<
  WithdrawalRow,
  'memberId' | 'id' | 'wallet' | 'coin' | 'requestNo' | 'grossMicro' | 'feeMicro' | 'netMicro'
>;

/** Profit or Working -> held: the gross amount, once per request number. */
export const holdOf = (row: Requested, actor: string): EntryToPost => ({
  owner: row.memberId,
  movement: 'withdrawal_request',
  cause: `withdrawal:${row.id}:request:${row.requestNo}`,
  actor,
  postings: transfer(row.grossMicro, ofMember(row.memberId, row.wallet), ofMember(row.memberId, 'held')),
  insufficient: 'insufficientForWithdrawal',
});

/** held -> the wallet it came from: rejected, cancelled or finally failed; once per request number. */
export const releaseOf = (row: Requested, actor: string): EntryToPost => ({
  owner: row.memberId,
  movement: 'withdrawal_release',
  cause: `withdrawal:${row.id}:release:${row.requestNo}`,
  actor,
  postings: transfer(row.grossMicro, ofMember(row.memberId, 'held'), ofMember(row.memberId, row.wallet)),
});

/**
 * held -> custody (net) and fees (10%, none of a refund), once per withdrawal. XRP is paid from a separate stock that
 * was bought outside the books: its net goes to the XRP desk instead of the USDT in custody.
 */
export const payoutOf = (row: Requested, actor: string): EntryToPost => ({
  owner: row.memberId,
  movement: 'withdrawal_payout',
  cause: `withdrawal:${row.id}:payout`,
  actor,
  postings: [
    memberPosting(row.memberId, 'held', -row.grossMicro),
    programmePosting(row.coin === 'xrp' ? 'xrp_desk' : 'custody', row.netMicro),
    ...(row.feeMicro === 0n ? [] : [programmePosting('fees', row.feeMicro)]),
  ],
});
