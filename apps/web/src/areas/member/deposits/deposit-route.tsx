import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MemberFrame } from '@tributary/ui/frames';
import { notify } from '@tributary/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useMarkStale } from '../../../shared/command/stale.ts';
import { focusHeading } from '../../../shared/focus-heading.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { usePaymentOpen } from '../../../shared/updates/payment-open.ts';
import { openPaymentQuery, paymentQuery } from './payment-queries.ts';
import { useCommand } from '../api/use-command.ts';
import { AmountStep, AmountStepSoon } from './amount-step.tsx';
import { InstructionsStep } from './instructions-step.tsx';
import { forgetPayment, isActive, readSavedPaymentId } from './payment.ts';
import { ResultStep } from './result-step.tsx';
import { usePayment } from './use-payment.ts';
import { useShownStage } from './use-shown-stage.ts';

export const meta = () => pageTitle('Deposit');

/** The payment of this screen: the one saved here, else the one open on another device, else none. */
function useCurrentPaymentId() {
  const [id, setId] = useState(readSavedPaymentId);
  const [isLeft, setIsLeft] = useState(false);
  const open = useQuery({ ...openPaymentQuery, enabled: id === null && !isLeft });
  const openId = isLeft ? null : (open.data?.payment_id ?? null);
  return {
    paymentId: id ?? openId,
    isLooking: id === null && !isLeft && open.isPending,
    show: (next: string | null) => {
      setIsLeft(next === null);
      setId(next);
    },
  };
}

/** A saved id that the server does not find belongs to another person who used this device. */
function useForgetForeign(paymentId: string | null, leave: () => void) {
  const { error } = useQuery({ ...paymentQuery(paymentId ?? ''), enabled: false });
  // A call that failed for another reason says nothing about the payment: polling continues (DEP-37).
  const isForeign = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (!isForeign || !paymentId) return;
    forgetPayment();
    leave();
  });
}

/** Each step is a new screen at one address. */
function useFocusOnNewStep(step: string | null) {
  const before = useRef(step);
  useEffect(() => {
    if (step === null || before.current === step) return;
    if (before.current !== null) focusHeading();
    before.current = step;
  }, [step]);
}

export default function DepositRoute() {
  const client = useQueryClient();
  const markStale = useMarkStale();
  const { paymentId, isLooking, show } = useCurrentPaymentId();
  const payment = usePayment(paymentId);
  const shown = useShownStage(payment);
  const start = useCommand('deposits.initiate', {
    fallback: 'Failed to start deposit. Please try again.',
    done: async ({ data }) => {
      await client.fetchQuery(paymentQuery(data.payment_id));
      show(data.payment_id);
    },
  });
  const cancel = useCommand('deposits.cancel', {
    done: ({ data, message }) => {
      client.setQueryData(paymentQuery(data.payment_id).queryKey, data);
      if (data.stage === 'cancelled') notify.toast(message || 'Payment cancelled');
    },
  });
  const leave = () => {
    forgetPayment();
    void markStale(['deposits', 'wallets']);
    show(null);
  };
  useForgetForeign(paymentId, leave);
  usePaymentOpen(payment !== undefined && isActive(payment));
  const isCancelled = payment?.stage === 'cancelled';
  useEffect(() => {
    if (isCancelled) leave();
  });

  const isSoon = isLooking || (paymentId !== null && (!payment || !shown));
  const isAmount = !payment || !shown || isCancelled;
  useFocusOnNewStep(isSoon ? null : isAmount ? 'amount' : shown.isOver ? 'result' : 'instructions');

  if (isSoon) {
    return (
      <MemberFrame hasWideGutter>
        <AmountStepSoon />
      </MemberFrame>
    );
  }
  return (
    <MemberFrame hasWideGutter>
      {isAmount ? (
        <AmountStep command={start} onStart={(amount) => void start.run({ amount })} onEdit={start.clear} />
      ) : shown.isOver ? (
        <ResultStep payment={payment} onAgain={leave} />
      ) : (
        <InstructionsStep
          payment={payment}
          shownStage={shown.stage}
          cancelling={cancel}
          onCancel={() => void cancel.run({ payment: payment.payment_id })}
        />
      )}
    </MemberFrame>
  );
}
