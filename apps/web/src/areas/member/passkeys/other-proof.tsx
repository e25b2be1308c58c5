import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense } from 'react';

const PasskeyProof = lazyPart(() => import('./passkey-proof.tsx'));

/** The alternative that a dialog shows beside a code field. */
export const otherProof = (give: (code: string) => void) => (
  <Suspense>
    <PasskeyProof onCode={give} />
  </Suspense>
);
