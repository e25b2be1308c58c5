import { Button, copyText } from '@tributary/ui/controls';
import { notify } from '@tributary/ui/toast';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Copy } from 'lucide-react';
import { Suspense, useState } from 'react';
import { reminderOf, type TeamStop } from './reminder.ts';

const ReminderDialog = lazyPart(() => import('./reminder-dialog.tsx'));

/** Copies the reminder of a stop, or shows it selected if the browser refuses to copy. */
export function CopyReminder({ stop }: { stop: TeamStop }) {
  const [isShown, setIsShown] = useState(false);
  const text = reminderOf(stop);
  const copy = async () => {
    if (await copyText(text)) notify.toast(`Reminder for ${stop.userrefid} copied`);
    else setIsShown(true);
  };
  return (
    <>
      <Button
        variant="outline"
        size="small"
        icon={<Copy aria-hidden />}
        aria-label={`Copy a reminder for ${stop.userrefid}`}
        onClick={() => void copy()}
      >
        Copy a reminder
      </Button>
      {isShown && (
        <Suspense>
          <ReminderDialog text={text} onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </>
  );
}
