import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MemberFrame } from '@tributary/ui/frames';
import { notify } from '@tributary/ui/toast';
import { useEffect, useState } from 'react';
import { ApiError, apiPost } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';
import { withIntentKey } from '../../../shared/intent-key.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { usePaymentOpen } from '../../../shared/updates/payment-open.ts';
import { openPaymentQuery } from '../data/member-queries.ts';
import { AmountStep, AmountStepSoon } from './amount-step.tsx';
import { InstructionsStep } from './instructions-step.tsx';
import { forgetPayment, isActive, readSavedPaymentId } from './payment.ts';
import { ResultStep } from './result-step.tsx';
import { paymentQuery, usePayment } from './use-payment.ts';
import { useShownStage } from './use-shown-stage.ts';

export const meta = () => pageTitle('Deposit');

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Something went wrong';

/** Which payment this screen is about: the one saved here, else the one open on another device, else none. */
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

function useDepositActions(show: (id: string | null) => void) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(messageOf(error)));
    setIsBusy(false);
  };
  const start = (amount: string) =>
    run(async () => {
      const request = { amount };
      const { data } = await withIntentKey('deposit', request, (idempotencyKey) =>
        apiPost<Contract['deposits']['initiate']>('/usdt/initiate', request, {
          idempotencyKey,
          fallback: 'Failed to start deposit. Please try again.',
        }),
      );
      await client.fetchQuery(paymentQuery(data.payment_id));
      show(data.payment_id);
    });
  const cancel = (payment: string) =>
    run(async () => {
      const answer = await apiPost<Contract['deposits']['cancel']>('/usdt/cancel', { payment });
      client.setQueryData(paymentQuery(payment).queryKey, answer.data);
      if (answer.data.stage === 'cancelled') notify.toast(answer.message || 'Payment cancelled');
    });
  return { start, cancel, isBusy, problem, clear: () => setProblem(undefined) };
}

/** A saved id that the server does not know as ours belongs to somebody else who used this device. */
function useForgetForeign(paymentId: string | null, leave: () => void) {
  const { error } = useQuery({ ...paymentQuery(paymentId ?? ''), enabled: false });
  // A call that failed for another reason says nothing about the payment: the poll goes on (DEP-37).
  const isForeign = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (!isForeign || !paymentId) return;
    forgetPayment();
    leave();
  });
}

export default function DepositRoute() {
  const client = useQueryClient();
  const { paymentId, isLooking, show } = useCurrentPaymentId();
  const payment = usePayment(paymentId);
  const shown = useShownStage(payment);
  const { start, cancel, isBusy, problem, clear } = useDepositActions(show);
  const leave = () => {
    forgetPayment();
    void client.invalidateQueries({ queryKey: ['member'] });
    show(null);
  };
  useForgetForeign(paymentId, leave);
  usePaymentOpen(payment !== undefined && isActive(payment));
  const isCancelled = payment?.stage === 'cancelled';
  useEffect(() => {
    if (isCancelled) leave();
  });

  if (isLooking || (paymentId !== null && (!payment || !shown))) {
    return (
      <MemberFrame hasWideGutter>
        <AmountStepSoon />
      </MemberFrame>
    );
  }
  return (
    <MemberFrame hasWideGutter>
      {!payment || !shown || isCancelled ? (
        <AmountStep
          isBusy={isBusy}
          problem={problem}
          onStart={(amount) => void start(amount)}
          onEdit={clear}
        />
      ) : shown.isOver ? (
        <ResultStep payment={payment} onAgain={leave} />
      ) : (
        <InstructionsStep
          payment={payment}
          shownStage={shown.stage}
          isCancelling={isBusy}
          onCancel={() => void cancel(payment.payment_id)}
        />
      )}
    </MemberFrame>
  );
}
