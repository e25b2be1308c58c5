import { ABOUT_A_LINE, TICKET_PRIORITIES, TICKET_SUBJECTS } from '@tributary/contract/reports';
import { Button, Choices } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { SelectField, TextAreaField } from '@tributary/ui/fields';
import { toFormRefusal } from '@tributary/ui/form';
import { useState, type FormEvent } from 'react';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { useCommand } from '../api/use-command.ts';
import { FileField, fileProblem } from './file-field.tsx';
import { LineEvidence } from './line-evidence.tsx';
import type { Line } from './line-words.ts';
import styles from './helpdesk.module.css';

type Errors = Partial<Record<'subject' | 'description' | 'file', string>>;
type Priority = (typeof TICKET_PRIORITIES)[number];

const MAX_LENGTH = 4_000;

interface Draft {
  subject: string;
  priority: Priority;
  description: string;
  file: File | undefined;
}

const emptyDraft = (line: Line | undefined): Draft => ({
  subject: line ? ABOUT_A_LINE : '',
  priority: line ? 'High' : 'Medium',
  description: '',
  file: undefined,
});

const problemsOf = ({ subject, description, file }: Draft): Errors => {
  const wrongFile = fileProblem(file);
  return {
    ...(subject === '' ? { subject: 'Subject is required' } : {}),
    ...(description.trim() === '' ? { description: 'Description is required' } : {}),
    ...(wrongFile ? { file: wrongFile } : {}),
  };
};

interface TicketFormProps {
  /** The line of money that it is about. */
  line: Line | undefined;
  onRaised: (ticketNo: string) => void;
}

function useTicket({ line, onRaised }: TicketFormProps) {
  const [draft, setDraft] = useState(() => emptyDraft(line));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const raise = useCommand('tickets.raise', {
    stale: ['tickets'],
    done: ({ data }) => {
      setDraft(emptyDraft(undefined));
      onRaised(data.ticketNo);
    },
    refused: (error) => {
      const { message, fields } = toFormRefusal(error);
      setErrors(fields);
      setFailure(Object.keys(fields).length > 0 ? '' : `Ticket submission failed: ${message}`);
    },
  });
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setErrors({});
    setFailure('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const about = line ? { line_kind: line.kind, line_id: line.id } : {};
    void raise.run({ ...draft, ...about } as Parameters<typeof raise.run>[0]);
  };
  return { draft, errors, failure, isBusy: raise.isBusy, set, submit };
}

export function TicketForm(props: TicketFormProps) {
  const { draft, errors, failure, isBusy, set, submit } = useTicket(props);
  const { line } = props;
  const offline = useOfflineReason();
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Raise a ticket">
      {line ? (
        <LineEvidence line={line} />
      ) : (
        <SelectField
          label="Subject"
          value={draft.subject}
          error={errors.subject}
          options={[
            { value: '', label: 'Choose a subject' },
            ...TICKET_SUBJECTS.map((text) => ({ value: text, label: text })),
          ]}
          onChange={(event) => set({ subject: event.target.value })}
        />
      )}
      <Choices
        legend="Priority"
        value={draft.priority}
        onChange={(priority) => set({ priority })}
        options={TICKET_PRIORITIES.map((value) => ({ value, title: value, detail: null }))}
      />
      <TextAreaField
        label="Description"
        rows={5}
        maxLength={MAX_LENGTH}
        hint="What happened, when, and the transaction hash if there is one. Never a password or a code."
        value={draft.description}
        error={errors.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <FileField file={draft.file} error={errors.file} onChange={(file) => set({ file })} />
      <p className={styles.hint}>Complaint To: support team</p>
      <div role="alert">{failure !== '' && <Note tone="bad">{failure}</Note>}</div>
      <Button type="submit" size="large" block busy={isBusy} disabledReason={offline}>
        Raise ticket
      </Button>
    </form>
  );
}
