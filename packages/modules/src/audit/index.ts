export { auditHead, recordAudit, type AuditRecord } from './audit-store.ts';
export { verifyAudit, type AuditHead } from './verify-audit.ts';
