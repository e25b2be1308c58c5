import { lazy, Suspense } from 'react';

const PasskeyProof = lazy(() => import('./passkey-proof.tsx'));

/** The alternative that a dialog shows beside a code field. */
export const otherProof = (give: (code: string) => void) => (
  <Suspense>
    <PasskeyProof onCode={give} />
  </Suspense>
);
