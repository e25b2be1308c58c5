/** A change of money; a hint to refetch, never the fact itself. */
export interface Happening {
  noun: 'withdrawals' | 'deposits' | 'notifications';
  id: number;
  /** The stage of the row. */
  status: string;
}

interface Listener<Heard> {
  hear: (happening: Heard) => void;
  /** Called when events may have been lost: between two streams, or between the server and its database. */
  missed: () => void;
}

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/**
 * Listens to a stream while the page is visible. The browser's own reconnecting retries every few seconds without
 * end, so a lost stream is reopened here, after growing waits. Returns a function that stops it.
 */
export function listen<Heard = Happening>(address: string, { hear, missed }: Listener<Heard>): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_WAIT_MS;
  let hasListened = false;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    if (document.hidden) return;
    const opened = new EventSource(address);
    source = opened;
    opened.addEventListener('open', () => {
      waitMs = FIRST_WAIT_MS;
      if (hasListened) missed();
      hasListened = true;
    });
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as Heard));
    opened.addEventListener('missed', missed);
    opened.addEventListener('error', () => {
      close();
      timer = setTimeout(open, waitMs);
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
    });
  };
  document.addEventListener('visibilitychange', open);
  open();
  return () => {
    document.removeEventListener('visibilitychange', open);
    close();
  };
}
