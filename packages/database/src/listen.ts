import pg from 'pg';
import { sessionOptions, type OpenOptions } from './connection.ts';

const RECONNECT_MS = 1_000;

/**
 * Hears what other transactions tell on a channel, from one connection of its own that is opened again whenever it is
 * lost. What is told in between is missed, so a message can only be a hint to look.
 */
export const listen = (
  url: string,
  channel: string,
  hear: (message: string) => void,
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
    } catch {
      await fresh.end().catch(() => undefined);
      again();
    }
    if (isStopped) await fresh.end().catch(() => undefined);
  };

  const opened = open();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await opened;
      await client?.end().catch(() => undefined);
    },
  };
};
