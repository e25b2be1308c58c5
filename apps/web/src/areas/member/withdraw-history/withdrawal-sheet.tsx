import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { FactList } from '@tributary/ui/frames';
import { FullAddress, Money } from '@tributary/ui/money';
import { ConfirmDialog } from '@tributary/ui/overlays';
import { Sheet } from '@tributary/ui/sheet';
import { notify } from '@tributary/ui/toast';
import { useState } from 'react';
import { apiPost } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';
import { StageList } from '../withdraw/stage-list.tsx';
import type { Withdrawal } from '../withdraw/withdrawal.ts';
import styles from './withdraw-history.module.css';

interface WithdrawalSheetProps {
  withdrawal: Withdrawal | null;
  onClose: () => void;
}

function Cancel({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone: () => void }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const cancel = async () => {
    setIsBusy(true);
    try {
      const answer = await apiPost<Contract['withdrawals']['cancel']>(
        `/withdrawals/${withdrawal.id}/cancel`,
        {},
      );
      notify.toast(answer.message || 'Withdrawal cancelled');
      await Promise.all([
        client.invalidateQueries({ queryKey: ['table'] }),
        client.invalidateQueries({ queryKey: ['member'] }),
      ]);
      onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button variant="dangerOutline" block onClick={() => setIsAsking(true)}>
        Cancel withdrawal
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancel this withdrawal?"
        description={
          <>
            <Money value={withdrawal.withdraw_amount} unit="USDT" /> returns to your {withdrawal.wallet_type}{' '}
            wallet.
          </>
        }
        confirmText="Cancel withdrawal"
        cancelText="Keep it"
        tone="danger"
        isBusy={isBusy}
        error={problem}
        onConfirm={() => void cancel()}
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
}: Withdrawal) {
  return [
    { name: 'Request', value: id },
    { name: 'From', value: wallet_type },
    { name: 'Amount', value: <Money value={withdraw_amount} /> },
    { name: 'Deduction 10%', value: <Money value={deduction_amount} /> },
    { name: 'You receive', value: <Money value={total_amount} unit="USDT" /> },
    ...(xrp ? [{ name: 'XRP rate', value: `${xrp.rate} (${xrp.source})` }] : []),
    ...(tx_hash ? [{ name: 'Transaction', value: <code className={styles.hash}>{tx_hash}</code> }] : []),
  ];
}

export function WithdrawalSheet({ withdrawal, onClose }: WithdrawalSheetProps) {
  return (
    <Sheet open={withdrawal !== null} onClose={onClose} title="Withdrawal">
      {withdrawal && (
        <div className={styles.sheet}>
          <StageList withdrawal={withdrawal} />
          {withdrawal.remark && <Note tone="warn">{withdrawal.remark}</Note>}
          <div className={styles.facts}>
            <FactList facts={facts(withdrawal)} />
          </div>
          <div>
            <p className={styles.label}>
              To your {withdrawal.withdraw_type} address
              {withdrawal.destination_tag !== null && `, destination tag ${withdrawal.destination_tag}`}
            </p>
            <FullAddress value={withdrawal.wallet_address} />
          </div>
          {withdrawal.status === 'pending' && <Cancel withdrawal={withdrawal} onDone={onClose} />}
        </div>
      )}
    </Sheet>
  );
}
