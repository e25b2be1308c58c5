export { auditHead, recordAudit, type AuditRecord } from './audit-store.ts';
export { verifyAudit, type AuditHead } from './verify-audit.ts';
export { actingMember, auditList, editedList } from './audit-list-store.ts';
export { checkChain, type ChainCheck } from './check-chain.ts';
