import { readStored, store } from '@tributary/ui/storage';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import type { Slab } from './blb-query.ts';
import { achievedOf } from './slabs.ts';

/** Slabs whose congratulation was closed on this device, by member. */
const keyOf = (userrefid: string) => `blb.dismissed.${userrefid}`;

function readDismissed(userrefid: string): number[] {
  try {
    const kept: unknown = JSON.parse(readStored(keyOf(userrefid)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'number') : [];
  } catch {
    return [];
  }
}

/** Tells the server once that the success of paid slabs was shown; a failure is only logged (BLB-23, BLB-26). */
function useSubmit(userrefid: string, slabs: readonly Slab[]) {
  const hasUnseen = slabs.some(({ status, submitted }) => status === 'success' && !submitted);
  const isSent = useRef(false);
  const { run } = useCommand('blb.submit');
  useEffect(() => {
    if (!hasUnseen || isSent.current) return;
    isSent.current = true;
    void run({ userRefId: userrefid });
  });
}

/** The slab to congratulate for: the highest, until it was closed (BLB-16). */
export function useCongratulation(userrefid: string, slabs: readonly Slab[]) {
  useSubmit(userrefid, slabs);
  const [dismissed, setDismissed] = useState(() => readDismissed(userrefid));
  const { last } = achievedOf(slabs);
  const slab = last && !dismissed.includes(last.id) ? last : undefined;
  const dismiss = () => {
    if (!slab) return;
    const all = [...dismissed, slab.id];
    store(keyOf(userrefid), JSON.stringify(all));
    setDismissed(all);
  };
  return { slab, dismiss };
}
