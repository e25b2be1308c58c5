import { readStored, store } from '@tributary/ui/storage';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type FirstSteps = DataOf<'firstSteps.next'>;
export type Step = NonNullable<FirstSteps['next']>;

const LATER = 'tributary.first-step-later';

const putOffBefore = (): string | null => readStored(LATER, 'sessionStorage');

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
    store(LATER, put, 'sessionStorage');
  };
  return { step, putOff };
}
