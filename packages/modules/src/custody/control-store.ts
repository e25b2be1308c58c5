import type { ControlMethod } from '@tributary/chain';
import { changedRows, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';

type Installation = {
  startedOn: string;
  chainId: number | null;
  token: string | null;
  depositKey: string | null;
};

export const findInstallation = (executor: Db | Tx): Promise<Installation> =>
  oneRow(
    executor,
    sql<Installation>`
    select started_on::text as "startedOn", chain_id as "chainId", token_address as token, deposit_key as "depositKey"
    from installation`,
  );

/** An address of the programme; without a proof, only the settings name it. */
export type Control = {
  chain: string;
  address: string;
  namedAt: Date;
  message: string | null;
  signature: string | null;
  method: ControlMethod | null;
  provenAt: Date | null;
};

const columns = sql`chain, address, named_at as "namedAt", message, signature, method, proven_at as "provenAt"`;

export const selectControl = (db: Db, chain?: string): Promise<Control[]> =>
  rowsOf(
    db,
    sql<Control>`
    select ${columns} from custody_addresses where ${chain ?? null}::text is null or chain = ${chain ?? null}
    order by chain, address limit 200`,
  );

export const insertNamed = async (db: Db, chain: string, addresses: readonly string[]): Promise<void> => {
  await sql`
    insert into custody_addresses (chain, address) select ${chain}, unnest(${[...addresses]}::text[])
    on conflict do nothing`.execute(db);
};

type Proof = {
  chain: string;
  address: string;
  message: string;
  signature: string;
  method: ControlMethod;
  recordedBy: string;
};

/** False if there is already a proof. */
export const insertProof = async (tx: Tx, proof: Proof): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    insert into custody_addresses (chain, address, message, signature, method, proven_at, recorded_by)
    values (${proof.chain}, ${proof.address}, ${proof.message}, ${proof.signature}, ${proof.method}, app_now(), ${proof.recordedBy})
    on conflict (chain, address) do update set message = excluded.message, signature = excluded.signature,
      method = excluded.method, proven_at = excluded.proven_at, recorded_by = excluded.recorded_by
    where custody_addresses.proven_at is null`,
  )) === 1;
