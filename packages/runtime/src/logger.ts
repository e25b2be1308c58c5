import pino from 'pino';

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

export type Logger = pino.Logger;

/** Structured logs, one JSON line per event, to standard error; tests may pass another destination. */
export const createLogger = (options: { level: string; destination?: pino.DestinationStream }): Logger =>
  pino(
    {
      level: options.level,
      redact: { paths: SECRET_PATHS, censor: '[redacted]' },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    options.destination ?? pino.destination({ dest: 2, sync: false }),
  );

export const silentLogger = (): Logger => pino({ level: 'silent' });
