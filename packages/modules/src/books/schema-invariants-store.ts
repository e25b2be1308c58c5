import type { Invariant } from './invariant.ts';

/** Read from the catalogue: the information schema hides what the role may not access, and is slow to plan. */
const columnsThat = (rule: string): string => `
  select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as data_type
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and ${rule}`;

export const schemaInvariants: readonly Invariant[] = [
  {
    id: 'I24',
    rule: 'no column can hold a clear password, key, seed or one-time code',
    query: columnsThat(`a.attname ~* '(password|passwd|private_key|secret|mnemonic|seed|otp|pin_code)'
      and a.attname <> 'password_hash' and a.attname !~* '_hash$'`),
  },
  {
    id: 'I25',
    rule: 'amounts are bigint micro-USDT or whole chain units',
    query:
      columnsThat(`a.attname ~* '(amount|balance|total|credited|computed|earned|cap$|fee|gross|net$|volume|turnover|deposits$)'
      and format_type(a.atttypid, a.atttypmod) ~ '^(real|double precision|money|numeric|smallint)'
      and format_type(a.atttypid, a.atttypmod) !~ ',0\\)$'`),
  },
];
