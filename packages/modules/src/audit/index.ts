export { auditHead, recordAudit, type AuditRecord } from './audit-store.ts';
export { verifyAudit, type AuditHead } from './verify-audit.ts';
export {
  actingMember,
  auditList,
  editedList,
  type AuditFilter,
  type AuditRow,
  type EditedField,
} from './audit-list-store.ts';
export { checkChain, type ChainCheck } from './check-chain.ts';
