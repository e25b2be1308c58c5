import pino from 'pino';
import { LOG_EVENTS, type LogEventName } from './log-events.ts';
import { errorForLog } from './log-error.ts';

/** Values under these names never reach a log, at the top of an event or one level down. */
const SECRET_NAMES = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'cookie',
  'authorization',
  'email',
  'mobile',
  'otp',
  'privateKey',
  'seed',
  'headers',
  'bytes',
];
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`]);

export type LogFields = Readonly<Record<string, unknown>>;

/** The present cases of a condition: the fields of each. Several cases have an `id` each. */
type Condition = { of: string; holds: readonly (LogFields & { id?: number | string })[] };

export type Logger = {
  /** Logs an event of the list. An error is given as `err`. */
  write: (event: LogEventName, fields?: LogFields) => void;
  /**
   * Logs each case of a condition when it begins, and `condition.ended` when it is over, however often the condition
   * is checked. `of` names the thing; cases of another thing stay unchanged.
   */
  lasting: (event: LogEventName, condition: Condition) => void;
};

type LoggerOptions = {
  level: string;
  /** Fields of every line, read when it is written. */
  about?: () => LogFields;
  destination?: pino.DestinationStream;
};

/** One JSON line per event, to standard error; tests may pass another destination. */
export const createLogger = (options: LoggerOptions): Logger => {
  const lines = pino(
    {
      level: options.level,
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorForLog },
      ...(options.about && { mixin: options.about }),
    },
    options.destination ?? pino.destination({ dest: 2, sync: false }),
  );
  return loggerTo((event, fields) => {
    const { level, says, ...more }: (typeof LOG_EVENTS)[LogEventName] & { runbook?: string } =
      LOG_EVENTS[event];
    const runbook = more.runbook !== undefined && { runbook: `docs/runbooks/${more.runbook}.md` };
    lines[level]({ event, ...fields, ...runbook }, says);
  });
};

/** A logger that passes each event to a function; what lasts is passed when it begins and ends. */
export const loggerTo = (write: (event: LogEventName, fields: LogFields) => void): Logger => {
  const known = new Map<string, Set<string>>();
  return {
    write: (event, fields = {}) => write(event, fields),
    lasting: (event, { of, holds }) => {
      const scope = `${event} ${of}`;
      const before = known.get(scope) ?? new Set();
      const now = new Map(holds.map((fields) => [String(fields.id ?? ''), fields]));
      for (const [id, fields] of now) if (!before.has(id)) write(event, { of, ...fields });
      for (const id of before)
        if (!now.has(id)) write('condition.ended', { ended: event, of, ...(id !== '' && { id }) });
      known.set(scope, new Set(now.keys()));
    },
  };
};

export const silentLogger = (): Logger => loggerTo(() => undefined);
