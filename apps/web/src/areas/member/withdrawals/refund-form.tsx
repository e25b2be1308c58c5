import { MIN_WITHDRAWAL_MICRO, moneyFromWire, moneyToWire } from '@tributary/domain';
import { Confirm } from '@tributary/ui/confirm';
import { Button } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { AmountField, amountFault, plainAmount, typedAmount } from '@tributary/ui/fields';
import { FactList } from '@tributary/ui/frames';
import { FullAddress, Money } from '@tributary/ui/money';
import { formatDateTime } from '@tributary/ui/time';
import { useState, type FormEvent } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { AddressRow } from '../addresses/address-row.tsx';
import { coinAddress, heldText, type AddressRecord } from '../addresses/coins.ts';
import { useCommand } from '../api/use-command.ts';
import { otherProof } from '../passkeys/other-proof.tsx';
import { Requested } from './requested.tsx';
import { maximumText, NO_AMOUNT } from './withdraw-rules.ts';
import styles from './withdraw.module.css';

type Refundable = DataOf<'withdrawals.refundable'>;

/** The problem of an amount to refund; undefined if there is none. */
function problemOf(text: string, { available, r_wallet, rest_hours }: Refundable): string | undefined {
  const micro = typedAmount(text);
  if (micro === null) return amountFault(text) ?? NO_AMOUNT;
  if (micro < MIN_WITHDRAWAL_MICRO) return 'Minimum withdrawal amount is $10';
  if (micro > moneyFromWire(r_wallet)) return 'Insufficient balance for withdrawal';
  if (micro > moneyFromWire(available))
    return `Part of this can go back ${rest_hours} hours after its deposit`;
  return undefined;
}

interface RefundFormProps {
  refundable: Refundable;
  addresses: AddressRecord | null;
}

function Amounts({ refundable }: { refundable: Refundable }) {
  const { r_wallet, available, resting, next_free_at: freeAt } = refundable;
  return (
    <div className={styles.summary}>
      <FactList
        facts={[
          { name: 'R-Wallet', value: <Money value={r_wallet} /> },
          ...(resting === '0.000000'
            ? []
            : [
                {
                  name: freeAt ? `Resting, first free ${formatDateTime(freeAt)}` : 'Resting',
                  value: <Money value={resting} />,
                },
              ]),
          { name: 'Can go back now', value: <Money value={available} /> },
        ]}
      />
    </div>
  );
}

export function RefundForm({ refundable, addresses }: RefundFormProps) {
  const [text, setText] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [isReviewing, setIsReviewing] = useState(false);
  const offline = useOfflineReason();
  const refund = useCommand('withdrawals.refund', {
    fallback: 'The request failed. Please try again.',
  });
  const to = coinAddress(addresses, 'usdt');
  const held = heldText(addresses);
  const noAddress =
    to.address !== null && to.isVerified ? undefined : 'Please add and verify your USDT address first';
  const problem = problemOf(text, refundable);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refund.clear();
    setHasTried(true);
    if (!problem && !noAddress && !held) setIsReviewing(true);
  };
  const confirm = (_password: string, code: string) =>
    void refund.run({
      ...(code === '' ? {} : { code }),
      amount: plainAmount(text),
      wallet_address: to.address ?? '',
    });
  if (refund.answer) return <Requested withdrawal={refund.answer.data} />;
  const micro = typedAmount(text) ?? 0n;
  return (
    <form onSubmit={submit} noValidate aria-label="Take deposits back">
      <Amounts refundable={refundable} />
      <AddressRow to={to} />
      <div role="alert" className={styles.problem}>
        {(held ?? noAddress) && <Note tone="warn">{held ?? noAddress}</Note>}
      </div>
      <div className={styles.amount}>
        <AmountField
          label="Amount"
          note="minimum 10, nothing deducted"
          value={text}
          onChange={(next) => {
            refund.clear();
            setText(next);
          }}
          error={(hasTried || text !== '') && problem ? problem : undefined}
          after={
            <Button
              variant="quiet"
              size="small"
              onClick={() => setText(maximumText(moneyFromWire(refundable.available)))}
            >
              Max
            </Button>
          }
        />
      </div>
      <div role="alert" className={styles.problem}>
        {refund.problem && !isReviewing && <Note tone="bad">{refund.problem}</Note>}
      </div>
      <Button type="submit" size="large" block disabledReason={offline || held || noAddress}>
        Take back
      </Button>
      <Confirm
        open={isReviewing}
        title={`Take ${moneyToWire(micro).slice(0, -4)} USDT back?`}
        description="It leaves the R-Wallet and is paid in full to your verified address. We review it like any withdrawal."
        confirmText="Take back"
        command={refund}
        otherProof={otherProof}
        onConfirm={confirm}
        onCancel={() => setIsReviewing(false)}
      >
        <p className={styles.net}>
          <Money value={moneyToWire(micro)} as="display" decimals="exact" />
        </p>
        <FullAddress value={to.address ?? ''} />
      </Confirm>
    </form>
  );
}
