export { createLogger, silentLogger, type Logger } from './logger.ts';
export { logLasting } from './log-lasting.ts';
export { seal, secretsKeyOf, unseal, type SecretsKey } from './sealed.ts';
export { hashToken, legibleCode, newToken } from './tokens.ts';
export { runSweeps, type RunningSweeps, type Sweep } from './sweeps.ts';
export { Traffic } from './traffic.ts';
