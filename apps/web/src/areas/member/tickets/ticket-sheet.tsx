import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { Note, StatusChip } from '@tributary/ui/feedback';
import { TextAreaField } from '@tributary/ui/fields';
import { Sheet } from '@tributary/ui/sheet';
import { formatDateTime } from '@tributary/ui/time';
import { useEffect, useState, type FormEvent } from 'react';
import { Attachments } from '../../../shared/tickets/attachments.tsx';
import { LineFacts } from '../../../shared/tickets/line-facts.tsx';
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

function Reply({ ticketNo, status }: { ticketNo: string; status: Thread['status'] }) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const reply = useCommand('tickets.reply', {
    stale: ['tickets'],
    said: 'Sent',
    done: () => {
      setText('');
      setFile(undefined);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() === '' || fileProblem(file)) return;
    void reply.run({ ticketNo, description: text, file });
  };
  const isAnswered = status === 'Resolved' || status === 'Rejected';
  return (
    <form className={styles.reply} onSubmit={submit} noValidate aria-label="Write on">
      <TextAreaField
        label={isAnswered ? 'Still not right? Write on' : 'Write on'}
        rows={3}
        maxLength={4_000}
        value={text}
        error={isMissing ? 'Description is required' : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setIsMissing(false);
        }}
      />
      <FileField file={file} error={fileProblem(file)} onChange={setFile} />
      <div role="alert">{reply.problem && <Note tone="bad">{reply.problem}</Note>}</div>
      <Button type="submit" block busy={reply.isBusy}>
        Send
      </Button>
    </form>
  );
}

function ThreadView({ thread }: { thread: Thread }) {
  const { ticketNo, subject, priority, status, line, closed, unread } = thread;
  const read = useCommand('tickets.read', { intent: ticketNo, stale: ['tickets'] });
  const { run } = read;
  useEffect(() => {
    if (unread) void run({ ticketNo });
    // Once for each answer; the command itself is another one at every drawing.
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
        <section className={styles.evidence} aria-label="The line that it is about">
          <h4>
            {LINE_KINDS[line.kind]} {line.id}, as the ledger had it
          </h4>
          <LineFacts content={line.content} />
        </section>
      )}
      <Said thread={thread} />
      {closed ? (
        <Note>This ticket is closed: nobody wrote on for a week. Please raise a new one.</Note>
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

/** One ticket with all that was said. */
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
