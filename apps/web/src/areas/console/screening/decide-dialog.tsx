import { SelectField } from '@tributary/ui/fields';
import { moneyText } from '@tributary/ui/money';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import styles from './screening.module.css';

export type Screening = DataOf<'screenings.list'>['rows'][number];

const EFFECTS = {
  deposit: { release: 'The member can spend it at once.', reject: '' },
  withdrawal: {
    release: 'It still has to be approved before it is paid.',
    reject: 'The amount returns to the wallet it came from. This request can never be approved again.',
  },
} as const;

const CHOICES = [
  { value: 'release', label: 'Release' },
  { value: 'reject', label: 'Reject and refund' },
];

/** The first of two decisions about an amount whose address is listed. */
export function DecideDialog({ row, onClose }: { row: Screening; onClose: () => void }) {
  const [what, setWhat] = useState<'release' | 'reject'>('release');
  const { asked_for: askedFor } = row;
  return (
    <CommandDialog
      name="screenings.propose"
      input={{ id: row.id, what }}
      title={`Decide ${askedFor} ${row.subject_id} of ${row.userrefid}`}
      description={`${moneyText(row.amount)} USDT. Listed by: ${row.why ?? 'unknown'}. ${EFFECTS[askedFor][what]} Another operator has to confirm it within 72 hours.`}
      confirmText="Ask for it"
      onClose={onClose}
    >
      {askedFor === 'withdrawal' && (
        <div className={styles.choices}>
          <SelectField
            label="Decision"
            options={CHOICES}
            value={what}
            onChange={(event) => setWhat(event.target.value === 'reject' ? 'reject' : 'release')}
          />
        </div>
      )}
    </CommandDialog>
  );
}
