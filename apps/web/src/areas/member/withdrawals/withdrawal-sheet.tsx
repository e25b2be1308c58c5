import { useQuery } from '@tanstack/react-query';
import { Confirm } from '@tributary/ui/confirm';
import { Button } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { FactList } from '@tributary/ui/frames';
import { moneyFromWire } from '@tributary/domain';
import { FullAddress, Money } from '@tributary/ui/money';
import { Sheet } from '@tributary/ui/sheet';
import { useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { useCommand } from '../api/use-command.ts';
import UsualCheck from '../checks/usual-check.tsx';
import { LineTicket } from '../tickets/line-ticket.tsx';
import { StageList } from './stage-list.tsx';
import { isUnderCheck, nextOf, type Withdrawal } from './withdrawal.ts';
import { XrpEstimate } from './xrp-estimate.tsx';
import styles from './withdrawal-sheet.module.css';

function Cancel({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCommand('withdrawals.cancel', {
    said: 'Withdrawal cancelled',
    done: onDone,
  });
  return (
    <>
      <Button variant="dangerOutline" block onClick={() => setIsAsking(true)}>
        Cancel withdrawal
      </Button>
      <Confirm
        open={isAsking}
        title="Cancel this withdrawal?"
        description={
          <>
            <Money value={withdrawal.withdraw_amount} unit="USDT" /> returns to your{' '}
            {withdrawal.wallet_type === 'R-Wallet refund' ? 'R-Wallet' : `${withdrawal.wallet_type} wallet`}.
          </>
        }
        confirmText="Cancel withdrawal"
        cancelText="Keep it"
        tone="danger"
        command={cancel}
        onConfirm={() => void cancel.run({ id: withdrawal.id })}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function facts({
  id,
  wallet_type,
  withdraw_amount,
  deduction_amount,
  total_amount,
  xrp,
  tx_hash,
  withdraw_type,
}: Withdrawal) {
  return [
    { name: 'Request', value: id },
    { name: 'From', value: wallet_type },
    { name: 'Amount', value: <Money value={withdraw_amount} /> },
    ...(wallet_type === 'R-Wallet refund'
      ? []
      : [{ name: 'Deduction 10%', value: <Money value={deduction_amount} /> }]),
    {
      name: withdraw_type === 'XRP' ? 'Converted to XRP' : 'You receive',
      value: <Money value={total_amount} unit="USDT" />,
    },
    ...(xrp
      ? [
          { name: 'You receive in XRP', value: `${xrp.quantity} XRP` },
          { name: 'Rate', value: `1 XRP = ${xrp.rate} USDT (${xrp.source})` },
        ]
      : []),
    ...(tx_hash ? [{ name: 'Transaction', value: <code className={styles.hash}>{tx_hash}</code> }] : []),
  ];
}

function Details({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone: () => void }) {
  const isPending = withdrawal.status === 'pending';
  return (
    <div className={styles.sheet}>
      <StageList withdrawal={withdrawal} />
      <Note tone={withdrawal.address_changed && isPending ? 'warn' : 'current'}>
        {nextOf(withdrawal)}
        {isUnderCheck(withdrawal) && <UsualCheck />}
      </Note>
      {withdrawal.remark && <Note tone="warn">{withdrawal.remark}</Note>}
      <div className={styles.facts}>
        <FactList facts={facts(withdrawal)} />
      </div>
      {withdrawal.withdraw_type === 'XRP' && isPending && (
        <XrpEstimate netMicro={moneyFromWire(withdrawal.total_amount)} />
      )}
      <div>
        <p className={styles.label}>
          To your {withdrawal.withdraw_type} address
          {withdrawal.destination_tag !== null && `, destination tag ${withdrawal.destination_tag}`}
        </p>
        <FullAddress value={withdrawal.wallet_address} />
      </div>
      <LineTicket line={{ kind: 'withdrawal', id: String(withdrawal.id) }} />
      {isPending && <Cancel withdrawal={withdrawal} onDone={onDone} />}
    </div>
  );
}

interface WithdrawalSheetProps {
  /** The id in the address; null while the sheet is closed. */
  id: string | null;
  /** The row that was pressed: shown until the server has answered. */
  row: Withdrawal | undefined;
  onClose: () => void;
}

/** One withdrawal with its stages. It follows the request while it is open. */
export function WithdrawalSheet({ id, row, onClose }: WithdrawalSheetProps) {
  const withdrawal = useQuery({
    ...apiQuery('withdrawals.get', { id: id ?? '' }),
    enabled: id !== null,
    placeholderData: String(row?.id) === id ? row : undefined,
    staleTime: 0,
  });
  return (
    <Sheet open={id !== null} onClose={onClose} title="Withdrawal">
      <Loaded
        of={{ withdrawal }}
        failure="This withdrawal could not be loaded"
        waiting={<Waiting height="24rem" />}
      >
        {(known) => <Details withdrawal={known.withdrawal} onDone={onClose} />}
      </Loaded>
    </Sheet>
  );
}
