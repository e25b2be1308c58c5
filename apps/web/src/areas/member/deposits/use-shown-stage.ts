import { useEffect, useState } from 'react';
import { playSound } from '../../../shared/sounds.ts';
import { isActive, type Payment } from './payment.ts';

const PROCESSING_MS = 2000;
const RESULT_MS = 1000;

type Stage = Payment['stage'];

export interface ShownStage {
  stage: Stage;
  /** True after the result was shown for a second: the third step may follow. */
  isOver: boolean;
}

type Ending = 'processing' | 'result' | 'over';

/**
 * The badge of a payment. As documented, two seconds of processing precede a result, which stays for one second
 * before the last step. A payment that was over when the screen opened is shown at once.
 */
export function useShownStage(payment: Payment | undefined): ShownStage | undefined {
  const id = payment?.payment_id ?? null;
  const [seenActive, setSeenActive] = useState<string | null>(null);
  const [ending, setEnding] = useState<{ id: string | null; at: Ending }>({ id: null, at: 'processing' });
  if (payment && isActive(payment) && seenActive !== id) setSeenActive(id);

  const isLedIn =
    payment !== undefined && !isActive(payment) && payment.stage !== 'cancelled' && seenActive === id;
  const isGood = payment?.stage === 'success';
  useEffect(() => {
    if (!isLedIn) return;
    const toResult = setTimeout(() => {
      playSound(isGood ? 'success' : 'error');
      setEnding({ id, at: 'result' });
    }, PROCESSING_MS);
    const toEnd = setTimeout(() => setEnding({ id, at: 'over' }), PROCESSING_MS + RESULT_MS);
    return () => {
      clearTimeout(toResult);
      clearTimeout(toEnd);
    };
  }, [id, isGood, isLedIn]);

  if (!payment) return undefined;
  if (isActive(payment)) return { stage: payment.stage, isOver: false };
  if (!isLedIn) return { stage: payment.stage, isOver: true };
  const at = ending.id === id ? ending.at : 'processing';
  return { stage: at === 'processing' ? 'processing' : payment.stage, isOver: at === 'over' };
}
