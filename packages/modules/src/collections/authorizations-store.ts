import type { Authorization } from '@tributary/chain';
import { changedRows, sql, type Tx } from '@tributary/database';

/** A query for the authorizations of an address `a` for a delegate; null if it has none. */
export const authorizationsOf = ({ chainId, delegate }: Pick<Authorization, 'chainId' | 'delegate'>) => sql`
  select jsonb_agg(jsonb_build_object('address', z.address, 'chainId', z.chain_id, 'delegate', z.delegate,
    'nonce', z.nonce, 'r', z.r, 's', z.s, 'yParity', z.y_parity)) as authorizations
  from collection_authorizations z
  where z.chain_id = ${chainId} and z.delegate = ${delegate} and z.derivation_index = a.derivation_index`;

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
