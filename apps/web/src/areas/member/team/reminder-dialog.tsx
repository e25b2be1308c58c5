import { TextAreaField } from '@tributary/ui/fields';
import { Dialog } from '@tributary/ui/overlays';
import { useRef } from 'react';

/** The reminder, selected to be copied by hand. */
export default function ReminderDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy the reminder"
      description="This browser does not let the page copy. The text is selected: copy it by hand."
      initialFocus={area}
    >
      <TextAreaField
        ref={area}
        label="Reminder"
        value={text}
        rows={9}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  );
}
