export { readConfig, ConfigError, type Config } from './config.ts';
export { openNetworks, type Networks } from './networks.ts';
export { openMigrated, type OpenedDatabase } from './open-database.ts';
export { startProcess, type RunningProcess } from './process.ts';
