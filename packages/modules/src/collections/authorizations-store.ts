import type { Authorization } from '@tributary/chain';
import { changedRows, sql, type Tx } from '@tributary/database';

export type IndexedAuthorization = Authorization & { index: number };

/** Stores authorizations; stored ones stay unchanged. Returns how many are new. */
export const insertAuthorizations = (
  tx: Tx,
  all: readonly IndexedAuthorization[],
  importedBy: string,
): Promise<number> =>
  changedRows(
    tx,
    sql`
    insert into collection_authorizations (chain_id, delegate, derivation_index, nonce, address, r, s, y_parity, imported_by)
    select x."chainId", x.delegate, x.index, x.nonce, x.address, x.r, x.s, x."yParity", ${importedBy}
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) x ("chainId" integer, delegate text,
      index integer, nonce integer, address text, r text, s text, "yParity" smallint)
    on conflict do nothing`,
  );
