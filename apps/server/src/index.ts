export { readAuditHeads } from './audit-heads.ts';
export { inspectConfig, readCommandConfig, ConfigError, type Config, type Part } from './config.ts';
export { bareKeyWarning, secretOf, type EvmKeySource } from './signing-key.ts';
export { checkMailServer } from './mailer.ts';
export type { Environment } from './settings.ts';
export { runningVersion } from './version.ts';
export { openNetworks, type Networks } from './networks.ts';
export { passesOfDay, type DayPassNeeds } from './demo/day-passes.ts';
export { migrateDatabase, openMigrated, type OpenedDatabase } from './open-database.ts';
