export { recordAudit, type AuditRecord } from './audit-store.ts';
