import { TextAreaField } from '@tributary/ui/fields';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { CommandDialog } from '../page/command-dialog.tsx';

type Content = DataOf<'publicContent.list'>['rows'][number];

export function CloseDialog({ row, onClose }: { row: Content; onClose: () => void }) {
  const [closing, setClosing] = useState('');
  return (
    <CommandDialog
      name="publicContent.close"
      input={{ id: row.id, revision: row.revision, closing }}
      title={`Close “${row.title}”`}
      description="The incident stays on the page with your text. It can be closed only once."
      confirmText="Close the incident"
      asksReason={false}
      onClose={onClose}
    >
      <TextAreaField
        label="What was done"
        rows={4}
        maxLength={4_000}
        value={closing}
        onChange={(event) => setClosing(event.target.value)}
      />
    </CommandDialog>
  );
}
