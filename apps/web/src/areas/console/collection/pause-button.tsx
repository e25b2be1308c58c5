import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { useState } from 'react';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import { overviewQuery } from './overview-query.ts';

/** One operator can pause, and one can resume; transactions under way still arrive. */
export function PauseButton() {
  const { data } = useQuery(overviewQuery);
  const offline = useOfflineReason();
  const forbidden = useWhyNot('collections.pause');
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const isPaused = data.pause !== null;
  const act = isPaused ? 'Resume collection' : 'Pause collection';
  return (
    <>
      <Button
        variant={isPaused ? 'primary' : 'dangerOutline'}
        disabledReason={offline || forbidden}
        onClick={() => setOpen(true)}
      >
        {act}
      </Button>
      {isOpen && (
        <CommandDialog
          name="collections.pause"
          input={{ paused: !isPaused }}
          title={act}
          description={
            isPaused
              ? 'Deposit addresses are collected again, by the rules below.'
              : 'No new collection starts. A sent one still arrives. Deposits are credited as before.'
          }
          confirmText={isPaused ? 'Resume' : 'Pause'}
          tone={isPaused ? 'primary' : 'danger'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
