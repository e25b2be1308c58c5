import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const ConfirmDialog = lazyPart(() =>
  import('./confirm-dialog.tsx').then((loaded) => ({ default: loaded.ConfirmDialog })),
);

/** Asks before an action. Dialogs are heavy, so their code loads when the first one opens. */
export function Confirm(props: ConfirmDialogProps) {
  const [hasOpened, setHasOpened] = useState(props.open);
  if (props.open && !hasOpened) setHasOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
