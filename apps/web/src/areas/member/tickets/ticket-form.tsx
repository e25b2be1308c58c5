import { ABOUT_A_LINE, TICKET_SUBJECTS, TICKET_PRIORITIES } from '@tributary/domain';
import { Choices } from '@tributary/ui/controls';
import { SelectField, TextAreaField } from '@tributary/ui/fields';
import { Form, FormProblem, SubmitButton, toFormRefusal, useChoice, useForm } from '@tributary/ui/form';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { useCommand } from '../api/use-command.ts';
import { FileField, fileProblem } from './file-field.tsx';
import { LineEvidence } from './line-evidence.tsx';
import type { Line } from './line-words.ts';
import styles from './helpdesk.module.css';

const MAX_LENGTH = 4_000;

interface Draft {
  subject: (typeof TICKET_SUBJECTS)[number] | typeof ABOUT_A_LINE | '';
  priority: (typeof TICKET_PRIORITIES)[number];
  description: string;
  file: File | undefined;
}

const firstDraft = ({ line, about }: Pick<TicketFormProps, 'line' | 'about'>): Draft => ({
  subject: line ? ABOUT_A_LINE : '',
  priority: line ? 'High' : 'Medium',
  description: about ? `${about}\n` : '',
  file: undefined,
});

const SCHEMA = rulesSchema<Draft>({
  subject: (value) => value === '' && 'Subject is required',
  description: (value) => value.trim() === '' && 'Description is required',
  file: (_text, { file }) => fileProblem(file),
});

/** Uses the documented sentence if no field has its own. */
function asTold(error: unknown): unknown {
  const { message, fields } = toFormRefusal(error);
  return Object.keys(fields).length > 0 ? error : new Error(`Ticket submission failed: ${message}`);
}

interface TicketFormProps {
  /** The line of money that it is about. */
  line: Line | undefined;
  /** The origin of the ticket, such as a failed payment. */
  about?: string | undefined;
  onRaised: (ticketNo: string) => void;
}

function useTicket({ line, about, onRaised }: TicketFormProps) {
  const raise = useCommand('tickets.raise');
  const form = useForm<Draft, Draft>({
    schema: SCHEMA,
    defaults: firstDraft({ line, about }),
    submit: async (draft) => {
      const ofLine = line ? { line_kind: line.kind, line_id: line.id } : {};
      const { data } = await raise
        .send({ ...draft, ...ofLine } as Parameters<typeof raise.send>[0])
        .catch((error: unknown) => Promise.reject(asTold(error)));
      onRaised(data.ticketNo);
    },
  });
  return form;
}

export default function TicketForm(props: TicketFormProps) {
  const form = useTicket(props);
  const priority = useChoice(form, 'priority');
  const file = useChoice(form, 'file');
  const { line } = props;
  const offline = useOfflineReason();
  return (
    <Form form={form} className={styles.form} label="Raise a ticket">
      {line ? (
        <LineEvidence line={line} />
      ) : (
        <SelectField
          label="Subject"
          options={[
            { value: '', label: 'Choose a subject' },
            ...TICKET_SUBJECTS.map((text) => ({ value: text, label: text })),
          ]}
          {...form.field('subject')}
        />
      )}
      <Choices
        legend="Priority"
        options={TICKET_PRIORITIES.map((value) => ({ value, title: value, detail: null }))}
        {...priority}
      />
      <TextAreaField
        label="Description"
        rows={5}
        maxLength={MAX_LENGTH}
        hint="Say what happened and when, with the transaction hash if there is one. Never write a password or a code."
        {...form.field('description')}
      />
      <FileField {...file} />
      <p className={styles.hint}>Complaint To: support team</p>
      <FormProblem form={form} />
      <SubmitButton form={form} size="large" disabledReason={offline}>
        Raise ticket
      </SubmitButton>
    </Form>
  );
}
