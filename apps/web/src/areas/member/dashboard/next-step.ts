import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type FirstSteps = DataOf<'firstSteps.next'>;
export type Step = NonNullable<FirstSteps['next']>;

const LATER = 'tributary.first-step-later';

const putOffBefore = (): string | null => {
  try {
    return sessionStorage.getItem(LATER);
  } catch {
    return null;
  }
};

/**
 * The step to show, known before the card's code is there, so that nothing is kept free for a card that does not come.
 * One that may wait is put off until the browser is opened anew.
 */
export function useNextStep(steps: FirstSteps | undefined) {
  const [later, setLater] = useState(putOffBefore);
  const next = steps?.next;
  const step = next && next !== later ? next : undefined;
  const putOff = (put: Step) => {
    setLater(put);
    try {
      sessionStorage.setItem(LATER, put);
    } catch {
      // Without storage it stays away until the dashboard opens again.
    }
  };
  return { step, putOff };
}
