import { CopyButton } from '@tributary/ui/controls';
import { FactList } from '@tributary/ui/frames';
import { FullAddress } from '@tributary/ui/money';
import { formatDateTime } from '@tributary/ui/time';
import { stageOf } from './stages.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';

/** The outcome of the request for View Details; an open one has none (CWDR-36, AMB-027). */
export function Outcome({ row }: { row: AdminWithdrawal }) {
  const { approved_at, rejected_at, completed_at, payout_reason, tx_hash, xrp } = row;
  const facts = [
    { name: 'Payout', value: stageOf(row) },
    { name: 'Why the network did not pay', value: payout_reason },
    { name: 'Approved Date', value: approved_at && formatDateTime(approved_at) },
    { name: 'Reject Date', value: rejected_at && formatDateTime(rejected_at) },
    { name: 'Completed', value: completed_at && formatDateTime(completed_at) },
    { name: 'XRP quantity', value: xrp && `${xrp.quantity} XRP` },
    { name: 'XRP rate', value: xrp && `${xrp.rate} USDT (${xrp.source})` },
    {
      name: 'Transaction',
      value: tx_hash && (
        <>
          <FullAddress value={tx_hash} />
          <CopyButton text={tx_hash} what="transaction" iconOnly copiedText="Copied to clipboard!" />
        </>
      ),
    },
  ].filter(({ value }) => Boolean(value));
  return facts.length > 0 && <FactList facts={facts} />;
}
