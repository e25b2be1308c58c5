import { useQuery } from '@tanstack/react-query';
import { Note, StatusChip } from '@tributary/ui/feedback';
import { TextAreaField } from '@tributary/ui/fields';
import { Form, FormProblem, SubmitButton, useChoice, useForm } from '@tributary/ui/form';
import { Sheet } from '@tributary/ui/sheet';
import { formatDateTime } from '@tributary/ui/time';
import { useEffect } from 'react';
import { Attachments } from '../../../shared/tickets/attachments.tsx';
import { LineFacts } from '../../../shared/tickets/line-facts.tsx';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiAddress, apiQuery } from '../api/api.ts';
import { useCommand } from '../api/use-command.ts';
import { FileField, fileProblem } from './file-field.tsx';
import { LINE_KINDS, TONES } from './line-words.ts';
import type { Thread } from './ticket.ts';
import styles from './helpdesk.module.css';

function Said({ thread }: { thread: Thread }) {
  const { ticketNo } = thread;
  const addressOf = (id: number) => apiAddress('tickets.file', { ticketNo, id });
  return (
    <ol className={styles.thread}>
      <li data-by="you">
        <small>You, {formatDateTime(thread.dateTime)}</small>
        <p>{thread.description}</p>
        <Attachments files={thread.files} addressOf={addressOf} />
      </li>
      {thread.messages.map(({ id, by, at, body, status, files }) => (
        <li key={id} data-by={by}>
          <small>
            {by === 'you' ? 'You' : 'Support'}, {formatDateTime(at)}
            {status && ` · ${status}`}
          </small>
          {body !== '' && <p>{body}</p>}
          <Attachments files={files} addressOf={addressOf} />
        </li>
      ))}
    </ol>
  );
}

interface Answer {
  description: string;
  file: File | undefined;
}

const NOTHING: Answer = { description: '', file: undefined };

const SCHEMA = rulesSchema<Answer>({
  description: (value) => value.trim() === '' && 'Description is required',
  file: (_text, { file }) => fileProblem(file),
});

function Reply({ ticketNo, status }: { ticketNo: string; status: Thread['status'] }) {
  const reply = useCommand('tickets.reply', { said: 'Sent' });
  const form = useForm<Answer, Answer>({
    schema: SCHEMA,
    defaults: NOTHING,
    submit: async (answer) => {
      await reply.send({ ticketNo, ...answer });
      form.reset(NOTHING);
    },
  });
  const file = useChoice(form, 'file');
  const offline = useOfflineReason();
  const isAnswered = status === 'Resolved' || status === 'Rejected';
  return (
    <Form form={form} className={styles.reply} label="Write on">
      <TextAreaField
        label={isAnswered ? 'Still not right? Write again' : 'Write on'}
        rows={3}
        maxLength={4_000}
        {...form.field('description')}
      />
      <FileField {...file} />
      <FormProblem form={form} />
      <SubmitButton form={form} disabledReason={offline}>
        Send
      </SubmitButton>
    </Form>
  );
}

function ThreadView({ thread }: { thread: Thread }) {
  const { ticketNo, subject, priority, status, line, closed, unread } = thread;
  const read = useCommand('tickets.read', { intent: ticketNo });
  const { run } = read;
  useEffect(() => {
    if (unread) void run({ ticketNo });
    // Once for each answer; the command object changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unread, ticketNo]);
  return (
    <div className={styles.sheet}>
      <div className={styles.sheetHead}>
        <h3>{subject}</h3>
        <StatusChip tone={TONES[status]}>{status}</StatusChip>
      </div>
      <p className={styles.hint}>{priority} · to the support team</p>
      {line && (
        <section className={styles.evidence} aria-label="Line in question">
          <h4>
            {LINE_KINDS[line.kind]} {line.id}, as recorded
          </h4>
          <LineFacts content={line.content} />
        </section>
      )}
      <Said thread={thread} />
      {closed ? (
        <Note>This ticket was closed after a week without a message. Please raise a new one.</Note>
      ) : (
        <Reply ticketNo={ticketNo} status={status} />
      )}
    </div>
  );
}

interface TicketSheetProps {
  ticketNo: string | null;
  onClose: () => void;
}

/** One ticket with all its messages. */
export function TicketSheet({ ticketNo, onClose }: TicketSheetProps) {
  const thread = useQuery({
    ...apiQuery('tickets.thread', { ticketNo: ticketNo ?? '' }),
    enabled: ticketNo !== null,
    staleTime: 0,
  });
  return (
    <Sheet open={ticketNo !== null} onClose={onClose} title={`Ticket ${ticketNo ?? ''}`}>
      <Loaded of={{ thread }} failure="The ticket could not be loaded" waiting={<Waiting height="16rem" />}>
        {(known) => <ThreadView key={known.thread.ticketNo} thread={known.thread} />}
      </Loaded>
    </Sheet>
  );
}
