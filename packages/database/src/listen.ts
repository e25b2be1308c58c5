import pg from 'pg';
import { sessionOptions, type OpenOptions } from './connection.ts';

const RECONNECT_MS = 1_000;

type Hearing = {
  hear: (message: string) => void;
  /** Called each time the channel opens, also the first time: earlier messages are lost. */
  opened: () => void;
};

/**
 * Listens on a channel over its own connection, which is reopened after each loss. Messages between the loss and the
 * new LISTEN are lost, so `opened` makes the listeners check the tables again.
 */
export const listen = (
  url: string,
  channel: string,
  { hear, opened }: Hearing,
  who: Pick<OpenOptions, 'as'> = {},
): { stop: () => Promise<void> } => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const again = () => {
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void open();
    }, RECONNECT_MS).unref();
  };

  const open = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'tributary-events',
      keepAlive: true,
      options: sessionOptions(who),
    });
    client = fresh;
    fresh.on('notification', ({ payload }) => hear(payload ?? ''));
    fresh.on('error', again);
    fresh.on('end', again);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      opened();
    } catch {
      await fresh.end().catch(() => undefined);
      again();
    }
    if (isStopped) await fresh.end().catch(() => undefined);
  };

  const firstOpening = open();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await firstOpening;
      await client?.end().catch(() => undefined);
    },
  };
};
