import pino from 'pino';

/** Structured logs, one JSON line per event. Values under these names never reach a log. */
const SECRET_PATHS = [
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
  '*.password',
  '*.token',
  '*.cookie',
  '*.authorization',
  '*.email',
  '*.mobile',
  'headers',
  '*.headers',
];

export type Logger = pino.Logger;

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
