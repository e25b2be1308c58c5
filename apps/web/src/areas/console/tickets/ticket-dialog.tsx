import { useQuery } from '@tanstack/react-query';
import { PRIORITY_WORDS } from '@tributary/definitions/lists';
import { Button } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { SelectField, TextAreaField } from '@tributary/ui/fields';
import { Form, FormProblem, SubmitButton, useForm } from '@tributary/ui/form';
import { FactList } from '@tributary/ui/frames';
import { Dialog } from '@tributary/ui/overlays';
import { formatDateTime } from '@tributary/ui/time';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { rulesSchema } from '../../../shared/rules-schema.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { Status } from '../../../shared/report/status.tsx';
import { Attachments } from '../../../shared/tickets/attachments.tsx';
import { LineFacts } from '../../../shared/tickets/line-facts.tsx';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { apiAddress, apiQuery } from '../api/api.ts';
import { useCommand } from '../api/use-command.ts';
import { MemberLink } from '../page/member-link.tsx';
import { mayCall, useOperator } from '../session/operator-context.ts';
import { placeOf } from './line-place.ts';
import { ACTIONS, REPLY, type TicketAction } from './ticket-actions.ts';
import { TicketStatusChip } from './ticket-status.tsx';
import { templatesQuery } from './templates-query.ts';
import styles from './helpdesk.module.css';

type Thread = DataOf<'adminTickets.thread'>;

function Facts({ thread }: { thread: Thread }) {
  const { ticketNo, userId, priority, status } = thread;
  return (
    <FactList
      facts={[
        { name: 'Ticket ID', value: ticketNo },
        { name: 'User ID', value: <MemberLink userrefid={userId} /> },
        { name: 'Priority', value: <Status words={PRIORITY_WORDS} value={priority} /> },
        { name: 'Status', value: <TicketStatusChip status={status} /> },
      ]}
    />
  );
}

function Said({ thread }: { thread: Thread }) {
  const { ticketNo, fullName } = thread;
  const addressOf = (id: number) => apiAddress('adminTickets.file', { ticketNo, id });
  return (
    <ol className={styles.thread}>
      <li>
        <small>
          <bdi>{fullName}</bdi>, {formatDateTime(thread.dateTime)}
        </small>
        <p>{thread.description}</p>
        <Attachments files={thread.files} addressOf={addressOf} />
      </li>
      {thread.messages.map(({ id, by, at, body, internal, status, files }) => (
        <li key={id} data-internal={internal || undefined} data-operator={by !== null || undefined}>
          <small>
            <bdi>{by ?? fullName}</bdi>, {formatDateTime(at)}
            {status && ` · ${status}`}
            {internal && ' · note for operators'}
          </small>
          {body !== '' && <p>{body}</p>}
          <Attachments files={files} addressOf={addressOf} />
        </li>
      ))}
    </ol>
  );
}

interface TemplateChoiceProps {
  fullName: string;
  onChoose: (text: string) => void;
}

function TemplateChoice({ fullName, onChoose }: TemplateChoiceProps) {
  const { data = [] } = useQuery(templatesQuery);
  if (data.length === 0) return null;
  return (
    <SelectField
      label="Template"
      value=""
      options={[
        { value: '', label: 'Insert a template' },
        ...data.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onChange={(event) => {
        const chosen = data.find(({ id }) => String(id) === event.target.value);
        if (chosen) onChoose(chosen.body.replaceAll('{name}', fullName));
      }}
    />
  );
}

interface AnswerProps {
  thread: Thread;
  action: TicketAction;
  onDone: () => void;
  onBack: () => void;
}

function Answer({ thread, action, onDone, onBack }: AnswerProps) {
  const { ticketNo, fullName, version } = thread;
  const offline = useOfflineReason();
  const answer = useCommand('adminTickets.status', {
    intent: ticketNo,
    fallback: 'Ticket update failed',
  });
  const form = useForm<{ adminNote: string }, { adminNote: string }>({
    schema: rulesSchema({}),
    defaults: { adminNote: '' },
    submit: async ({ adminNote }) => {
      await answer.send({ ticketNo, status: action.status, adminNote, version });
      onDone();
    },
  });
  const insert = (text: string) => {
    const typed = form.getValues('adminNote');
    form.setValue('adminNote', typed === '' ? text : `${typed}\n${text}`);
  };
  return (
    <Form form={form} className={styles.answer} label={action.title}>
      <TemplateChoice fullName={fullName} onChoose={insert} />
      <TextAreaField
        label="Admin Notes"
        note="The member reads this"
        rows={4}
        maxLength={4_000}
        placeholder={action.placeholder}
        {...form.field('adminNote')}
      />
      <FormProblem form={form} />
      <div className={styles.buttons}>
        <Button variant="outline" onClick={onBack}>
          Cancel
        </Button>
        <SubmitButton form={form} block={false} variant={action.tone} disabledReason={offline}>
          {action.title}
        </SubmitButton>
      </div>
    </Form>
  );
}

const NOTE_SCHEMA = rulesSchema<{ note: string }>({
  note: (value) => value.trim() === '' && 'Note is required',
});

function InternalNote({ ticketNo }: { ticketNo: string }) {
  const offline = useOfflineReason();
  const keep = useCommand('adminTickets.note', { intent: ticketNo });
  const form = useForm<{ note: string }, { note: string }>({
    schema: NOTE_SCHEMA,
    defaults: { note: '' },
    submit: async ({ note }) => {
      await keep.send({ ticketNo, note });
      form.reset({ note: '' });
    },
  });
  return (
    <Form form={form} className={styles.answer} label="Note for operators">
      <TextAreaField
        label="Note for operators"
        note="The member never sees it"
        rows={2}
        maxLength={4_000}
        {...form.field('note')}
      />
      <FormProblem form={form} />
      <div className={styles.buttons}>
        <SubmitButton form={form} block={false} variant="outline" size="small" disabledReason={offline}>
          Keep note
        </SubmitButton>
      </div>
    </Form>
  );
}

interface TicketDialogProps {
  ticketNo: string;
  action: TicketAction | undefined;
  onAction: (action: TicketAction | undefined) => void;
  onClose: () => void;
}

/** A link to the disputed row, if the operator may read its page. */
function LineLink({ line, userId }: { line: NonNullable<Thread['line']>; userId: string }) {
  const { to, text, reads } = placeOf(line, userId);
  return mayCall(useOperator(), reads) && <Link to={to}>{text}</Link>;
}

/** A ticket with all its messages and actions. */
export function TicketDialog({ ticketNo, action, onAction, onClose }: TicketDialogProps) {
  const thread = useQuery({ ...apiQuery('adminTickets.thread', { ticketNo }), staleTime: 0 });
  return (
    <Dialog open isWide onClose={onClose} title={action?.title ?? `Ticket ${ticketNo}`}>
      <Loaded of={{ thread }} failure="The ticket could not be loaded" waiting={<Waiting height="20rem" />}>
        {(known) => (
          <div className={styles.ticket}>
            <Facts thread={known.thread} />
            <h3>{known.thread.subject}</h3>
            {known.thread.line && (
              <section className={styles.evidence} aria-label="Line in question">
                <StatusChip tone="current">
                  {known.thread.line.kind} {known.thread.line.id}, as recorded
                </StatusChip>
                <LineFacts content={known.thread.line.content} />
                <LineLink line={known.thread.line} userId={known.thread.userId} />
              </section>
            )}
            <Said thread={known.thread} />
            {action ? (
              <Answer
                thread={known.thread}
                action={action}
                onDone={onClose}
                onBack={() => onAction(undefined)}
              />
            ) : (
              <>
                <div className={styles.buttons}>
                  {[...ACTIONS, REPLY].map((each) => (
                    <Button
                      key={each.label}
                      variant={each === REPLY ? 'primary' : 'outline'}
                      onClick={() => onAction(each)}
                    >
                      {each.label}
                    </Button>
                  ))}
                </div>
                <InternalNote ticketNo={ticketNo} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
