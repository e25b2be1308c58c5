export { recordBackup, recordDrill, type Backup } from './backups-store.ts';
export { BACKUP_LATE_SECONDS, DRILL_LATE_SECONDS } from '@tributary/definitions/alarms';
