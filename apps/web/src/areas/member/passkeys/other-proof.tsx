import { lazy, Suspense } from 'react';

const PasskeyProof = lazy(() => import('./passkey-proof.tsx'));

/** What a dialog shows beside the field of a code. */
export const otherProof = (give: (code: string) => void) => (
  <Suspense>
    <PasskeyProof onCode={give} />
  </Suspense>
);
