import { useEffect, useState } from 'react';
import { playSound } from '../../../shared/sounds.ts';
import { isActive, type Payment } from './payment.ts';

const PROCESSING_MS = 2000;
const RESULT_MS = 1000;

type Stage = Payment['stage'];

export interface ShownStage {
  stage: Stage;
  /** The result has been shown for a second: the third step may come. */
  isOver: boolean;
}

type Ending = 'processing' | 'result' | 'over';

/**
 * What the badge says. A result is led in by two seconds of processing and stands for one second before the
 * last step, as documented; a payment that was already over when the screen opened is shown at once.
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
