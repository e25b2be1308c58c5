import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass, CopyButton } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { AppBar, FactList } from '@tributary/ui/frames';
import { Money, FullAddress } from '@tributary/ui/money';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { memberWalletsQuery } from '../wallets/wallet-queries.ts';
import { useMemberName } from '../session/session-context.ts';
import type { Payment } from './payment.ts';
import { StepDots } from './step-dots.tsx';
import shared from './deposit.module.css';
import styles from './result-step.module.css';

interface ResultStepProps {
  payment: Payment;
  onAgain: () => void;
}

function PaymentId({ id }: { id: string }) {
  return (
    <span className={styles.id}>
      <code>{id}</code>
      <CopyButton text={id} what="payment id" iconOnly />
    </span>
  );
}

function Confirmed({ payment }: { payment: Payment }) {
  const userrefid = useMemberName();
  const { data } = useQuery({ ...memberWalletsQuery(userrefid), staleTime: 0 });
  return (
    <>
      <p className={styles.text}>
        Transaction complete, amount has been successfully deposited into your R-Wallet.
      </p>
      <FactList
        facts={[
          { name: 'Credited', value: <Money value={payment.received} signed /> },
          { name: 'R-Wallet now', value: <Money value={data?.[0]?.amount ?? null} /> },
          { name: 'Payment id', value: <PaymentId id={payment.payment_id} /> },
          ...(payment.tx_hash
            ? [{ name: 'BEP20 hash', value: <FullAddress value={payment.tx_hash} /> }]
            : []),
        ]}
      />
    </>
  );
}

function Failed({ payment }: { payment: Payment }) {
  return (
    <>
      <p className={styles.text}>
        Your payment of the amount was not successful. Please check your wallet balance or try again with
        another payment method.
      </p>
      <div className={shared.gap}>
        <Note tone="current">
          Not seen yet. If you paid, the payment is credited when it arrives, even late. If it has not arrived
          within an hour, contact support: your ticket will name this payment.
        </Note>
      </div>
      <FactList
        facts={[
          { name: 'Payment id', value: <PaymentId id={payment.payment_id} /> },
          { name: 'Deposit address', value: <FullAddress value={payment.address} /> },
        ]}
      />
    </>
  );
}

export function ResultStep({ payment, onAgain }: ResultStepProps) {
  const isGood = payment.stage === 'success';
  return (
    <>
      <AppBar title={isGood ? 'Deposit Confirmed' : 'Deposit Failed'} onBack={onAgain} />
      <StepDots step={3} isGood={isGood} />
      <div className={styles.outcome} data-good={isGood}>
        {isGood && (
          <svg viewBox="0 0 390 230" preserveAspectRatio="none" aria-hidden="true">
            <path
              d="M280 230C280 130 378 170 378 90V0"
              fill="none"
              stroke="var(--ok-fill)"
              strokeWidth="16"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        )}
        <span className={styles.seal}>{isGood ? <Check aria-hidden /> : <X aria-hidden />}</span>
        <p className={shared.sum}>
          <Money value={isGood ? payment.received : payment.amount} as="display" />
        </p>
      </div>
      {isGood ? <Confirmed payment={payment} /> : <Failed payment={payment} />}
      <div className={styles.buttons}>
        <Link className={buttonClass({ size: 'large', block: true })} to="/user/dashboard">
          Back to Dashboard
        </Link>
        {isGood ? (
          <Link className={buttonClass({ variant: 'outline', block: true })} to="/user/packages">
            See the packages
          </Link>
        ) : (
          <>
            <Button variant="outline" block onClick={onAgain}>
              Try again
            </Button>
            <Link
              className={buttonClass({ variant: 'outline', block: true })}
              to="/user/account/helpdesk"
              state={{ about: `Payment id ${payment.payment_id}, to ${payment.address}` }}
            >
              Contact Support
            </Link>
          </>
        )}
      </div>
    </>
  );
}
