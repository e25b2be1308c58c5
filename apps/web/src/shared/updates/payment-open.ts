import { useEffect, useSyncExternalStore } from 'react';

let openPayments = 0;
const listeners = new Set<() => void>();

function change(step: number): void {
  openPayments += step;
  for (const listener of listeners) listener();
}

/** Called by every screen with a payment in progress, during which no toast offers to reload the page. */
export function usePaymentOpen(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

export function useIsPaymentOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => openPayments > 0,
    () => false,
  );
}
