import { notify } from '@tributary/ui/toast';
import { useEffect, useState } from 'react';
import { watchForNewVersion } from './new-version.ts';
import { useIsPaymentOpen } from './payment-open.ts';

const TOAST_ID = 'new-version';

/** A new version waits until the person agrees: replacing files under an open page breaks its lazy parts. */
export function UpdateToast() {
  const isPaymentOpen = useIsPaymentOpen();
  const [accept, setAccept] = useState<(() => void) | null>(null);
  useEffect(() => watchForNewVersion((take) => setAccept(() => take)), []);
  useEffect(() => {
    if (!accept || isPaymentOpen) {
      notify.dismiss(TOAST_ID);
      return;
    }
    notify.offer({
      id: TOAST_ID,
      message: 'A new version is ready',
      acceptText: 'Reload',
      laterText: 'Later',
      onAccept: accept,
    });
  }, [accept, isPaymentOpen]);
  return null;
}
