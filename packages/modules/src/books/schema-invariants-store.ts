import type { Invariant } from './invariants.ts';

export const schemaInvariants: readonly Invariant[] = [
  {
    id: 'I24',
    rule: 'no column can hold a clear password, key, seed or one-time code',
    query: `select table_name, column_name from information_schema.columns where table_schema in ('public', 'ledger')
      and column_name ~* '(password|passwd|private_key|secret|mnemonic|seed|otp|pin_code)' and column_name not in ('password_hash')
      and not (column_name ~* '_hash$')`,
  },
  {
    id: 'I25',
    rule: 'amounts are bigint micro-USDT or whole chain units',
    query: `select table_name, column_name, data_type from information_schema.columns where table_schema in ('public', 'ledger')
      and column_name ~* '(amount|balance|total|credited|computed|earned|cap$|fee|gross|net$|volume|turnover|deposits$)'
      and data_type in ('real', 'double precision', 'money', 'numeric', 'smallint') and not (data_type = 'numeric' and numeric_scale = 0)`,
  },
];
