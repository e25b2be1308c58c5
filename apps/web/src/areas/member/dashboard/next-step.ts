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
 * The step to show. It is known before the card's code is loaded, so no space is kept for a card that does not come. A
 * postponed step returns when the browser is opened again.
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
      // If the browser stores nothing, the step stays hidden until the dashboard opens again.
    }
  };
  return { step, putOff };
}
