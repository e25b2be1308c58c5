import { moneyFromWire } from '@tributary/domain';
import { Button, copyText } from '@tributary/ui/controls';
import { Note, Skeleton } from '@tributary/ui/feedback';
import { StepMarks } from '@tributary/ui/figures';
import { AppBar } from '@tributary/ui/frames';
import { FullAddress, Money } from '@tributary/ui/money';
import { serverNow } from '@tributary/ui/time';
import { notify } from '@tributary/ui/toast';
import { late } from '@tributary/ui/lazy-part';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { CommandState } from '../../../shared/command/command.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { PaymentWindow, useWindow, windowWarning } from './payment-window.tsx';
import { isActive, type Payment } from './payment.ts';
import { StepDots } from './step-dots.tsx';
import shared from './deposit.module.css';
import styles from './instructions-step.module.css';

const QR_SOON = <Skeleton height="216px" width="216px" />;
const QrCode = late<{ value: string; label: string }>(
  () => import('@tributary/ui/qr').then((loaded) => ({ default: loaded.QrCode })),
  QR_SOON,
);

const QR_AFTER_MS = 1500;

interface InstructionsStepProps {
  payment: Payment;
  shownStage: Payment['stage'];
  cancelling: CommandState;
  onCancel: () => void;
}

/** The code appears a moment after the start; a resumed payment shows it at once. */
function useIsQrShown(createdAt: string): boolean {
  const [isShown, setIsShown] = useState(() => serverNow() - Date.parse(createdAt) > QR_AFTER_MS);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), QR_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}

function AddressRow({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const copied = await copyText(address);
    setIsCopied(copied);
    setIsRefused(!copied);
    if (copied) {
      notify.toast('Address copied to clipboard!');
      return;
    }
    notify.toastError('Failed to copy address');
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <div className={styles.address}>
      <div ref={shown} className={styles.whole} translate="no">
        <FullAddress value={address} />
      </div>
      <Button
        variant="quiet"
        size="small"
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        aria-label="Copy address"
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <p role="status" className={styles.refused}>
        {isRefused && 'This browser does not copy. The address is selected: long-press it, then choose Copy.'}
      </p>
    </div>
  );
}

function Waiting({ payment, state }: { payment: Payment; state: ReturnType<typeof useWindow> }) {
  const isQrShown = useIsQrShown(payment.created_at);
  const warning = windowWarning(state);
  return (
    <>
      <div role="alert" className={shared.gap}>
        {warning && <Note tone={state.level === 'stop' ? 'bad' : 'warn'}>{warning}</Note>}
      </div>
      {state.level === 'stop' ? (
        <p className={styles.only}>
          <strong>The address is no longer shown</strong>
          Too little time is left for a new payment. A payment that you already sent is still credited.
        </p>
      ) : (
        <PayTo address={payment.address} isQrShown={isQrShown} />
      )}
    </>
  );
}

function PayTo({ address, isQrShown }: { address: string; isQrShown: boolean }) {
  return (
    <>
      <div className={styles.qr}>
        {isQrShown ? <QrCode value={address} label="QR for BEP20 deposit address" /> : QR_SOON}
      </div>
      <p className={styles.only}>
        <strong>USDT on BEP20 only</strong>
        Other coins or networks are lost.
      </p>
      <AddressRow address={address} />
    </>
  );
}

function Confirmations({ payment }: { payment: Payment }) {
  const { confirmations, required, tx_hash } = payment;
  const done = Math.min(confirmations ?? 0, required);
  const isSeen = confirmations !== null || tx_hash !== null;
  return (
    <section className={styles.confirmations}>
      <div>
        <h2>Confirmations</h2>
        <span className="num">
          {done} of {required}
        </span>
      </div>
      <div className={styles.marks}>
        <StepMarks
          label="Confirmations"
          done={done}
          total={required}
          isRising
          height={72}
          {...(isSeen ? { colour: 'var(--ok-fill)' } : {})}
        />
      </div>
      <p>
        {isSeen
          ? 'Your payment was seen in time. The 10-minute window no longer applies to it. You can close this page.'
          : 'This page updates when your payment appears on the chain. Funds are credited within 10-15 minutes after confirmation.'}
      </p>
      {tx_hash && (
        <p>
          Transaction <FullAddress value={tx_hash} />
        </p>
      )}
    </section>
  );
}

export function InstructionsStep({ payment, shownStage, cancelling, onCancel }: InstructionsStepProps) {
  const [isBackBlocked, setIsBackBlocked] = useState(false);
  // Also blocks the browser's back button. Other links are free, since the payment is found again.
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isActive(payment));
  const state = useWindow(payment);
  const isWaiting = shownStage === 'waiting';
  const isShort = moneyFromWire(payment.received) > 0n && payment.received !== payment.amount;
  return (
    <>
      <AppBar title="Deposit Instructions" onBack={() => setIsBackBlocked(true)} />
      <StepDots step={2} />
      <div role="alert">
        {(isBackBlocked || blocker.state === 'blocked') && isActive(payment) && (
          <Note tone="warn">Please complete or cancel the payment before going back</Note>
        )}
      </div>
      <div className={styles.send}>
        <div>
          <p className={shared.label}>{isWaiting ? 'Send exactly' : 'Payment seen'}</p>
          <p className={shared.sum}>
            <Money value={isWaiting || !isShort ? payment.amount : payment.received} as="display" />
          </p>
        </div>
        {isWaiting && <PaymentWindow payment={payment} state={state} />}
      </div>
      <p className={styles.badge}>
        <PaymentBadge stage={shownStage} />
      </p>
      {isWaiting && <Waiting payment={payment} state={state} />}
      {payment.stage !== 'declined' && <Confirmations payment={payment} />}
      <p className={styles.meta}>
        Payment id <code>{payment.payment_id}</code> · contact support if not arrived within 1 hour.
      </p>
      {isWaiting && (
        <>
          <div role="alert" className={shared.gap}>
            {cancelling.problem && <Note tone="bad">{cancelling.problem}</Note>}
          </div>
          <Button variant="outline" block busy={cancelling.isBusy} onClick={onCancel}>
            Cancel payment
          </Button>
        </>
      )}
    </>
  );
}
