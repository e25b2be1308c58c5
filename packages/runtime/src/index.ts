export { LOG_EVENTS, type LogEventName } from './log-events.ts';
export { createLogger, loggerTo, silentLogger, type LogFields, type Logger } from './logger.ts';
export { unmeasured, type Measure } from './measure.ts';
export { seal, secretsKeyOf, unseal, type SecretsKey } from './sealed.ts';
export { hashToken, legibleCode, newToken } from './tokens.ts';
export { runSweeps, type RunningSweeps, type Sweep } from './sweeps.ts';
export { Traffic } from './traffic.ts';
