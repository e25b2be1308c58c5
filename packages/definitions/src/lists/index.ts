export {
  defineList,
  isOnWire,
  sortWordsIn,
  sumsIn,
  wireName,
  type Chosen,
  type ListDefinition,
  type FieldOf,
  type IsMoney,
  type SumName,
  type RowOf,
  type SumsOf,
  type SortField,
  type SortWord,
  type WireFields,
  type WireRow,
  type WireSums,
} from './define-list.ts';
export type { Field } from './field.ts';
export { rowOnWire, sumsOnWire } from './on-wire.ts';
export { reportOf } from './report-of.ts';
export * from './report.ts';
export { ALL_DEPOSITS, DEPOSIT_WORDS } from './all-deposits.ts';
export { AUDIT } from './audit.ts';
export { CONTENT, CONTENT_KINDS, CONTENT_WORDS, EVIDENCE_KINDS } from './content.ts';
export { DEPOSIT_EXCEPTIONS } from './deposit-exceptions.ts';
export { EDITED_INFO } from './edited-info.ts';
export { GRANTS, GRANTS_OF } from './grants.ts';
export { HELPDESK, PRIORITY_WORDS, TICKET_WORDS, type DisputedLine } from './helpdesk.ts';
export { MEMBERS, MEMBER_WORDS } from './members.ts';
export { OPERATORS } from './operators.ts';
export { QR_CODES } from './qr-codes.ts';
export { TOP_UPS } from './top-ups.ts';
