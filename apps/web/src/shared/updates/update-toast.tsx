import { toast } from '@tributary/ui/toast';
import { useEffect } from 'react';
import { useRegisterSW } from 'virtual:pwa-register/react';
import { useIsPaymentOpen } from './payment-open.ts';

const TOAST_ID = 'new-version';
const CHECK_MS = 60 * 60 * 1000;

/** A new version waits until the person agrees: swapping files under an open page breaks its lazy parts. */
export function UpdateToast() {
  const isPaymentOpen = useIsPaymentOpen();
  const {
    needRefresh: [isWaiting],
    updateServiceWorker,
  } = useRegisterSW({
    onRegisteredSW: (_address, registration) => {
      setInterval(() => void registration?.update(), CHECK_MS);
    },
  });
  useEffect(() => {
    if (!isWaiting || isPaymentOpen) {
      toast.dismiss(TOAST_ID);
      return;
    }
    toast('A new version is ready', {
      id: TOAST_ID,
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Reload', onClick: () => void updateServiceWorker(true) },
      cancel: { label: 'Later', onClick: () => toast.dismiss(TOAST_ID) },
    });
  }, [isWaiting, isPaymentOpen, updateServiceWorker]);
  return null;
}
