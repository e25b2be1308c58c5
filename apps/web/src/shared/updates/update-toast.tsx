import { notify } from '@tributary/ui/toast';
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
      notify.dismiss(TOAST_ID);
      return;
    }
    notify.offer({
      id: TOAST_ID,
      message: 'A new version is ready',
      acceptText: 'Reload',
      laterText: 'Later',
      onAccept: () => void updateServiceWorker(true),
    });
  }, [isWaiting, isPaymentOpen, updateServiceWorker]);
  return null;
}
