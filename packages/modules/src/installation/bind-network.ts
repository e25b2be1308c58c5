import { createHash } from 'node:crypto';
import { inTransaction, type Db } from '@tributary/database';
import { noteAuditKey, noteNetwork, type Network } from './installation-store.ts';

/** The settings name another network, token or key than the database. Never retried. */
export class WrongNetworkError extends Error {
  override readonly name = 'WrongNetworkError';
}

const WORDS: Record<keyof Network, string> = {
  chain: 'network',
  chainId: 'chain id',
  tokenAddress: 'token',
  depositKey: 'key of the deposit addresses (fingerprint)',
};

export type NamedNetwork = Omit<Network, 'depositKey'> & { depositXpub?: string | undefined };

/**
 * Binds the installation to its network at the first start that knows it, and checks every later start of every
 * role. Deposits credited from another chain, or addresses derived from another key, would be money that does not
 * exist.
 * @throws WrongNetworkError
 */
export const bindNetwork = (db: Db, { depositXpub, ...named }: NamedNetwork): Promise<void> =>
  inTransaction(db, async (tx) => {
    const given: Network = {
      ...named,
      tokenAddress: named.tokenAddress?.toLowerCase(),
      depositKey: depositXpub && createHash('sha256').update(depositXpub).digest('hex').slice(0, 16),
    };
    const bound = await noteNetwork(tx, given);
    for (const name of Object.keys(WORDS) as (keyof Network)[]) {
      if (given[name] === undefined || given[name] === bound[name]) continue;
      throw new WrongNetworkError(
        `This database belongs to another ${WORDS[name]}: ${bound[name]}, and the settings say ${given[name]}.`,
      );
    }
  });

/**
 * Binds the installation to the key that seals its audit log: rows under another key could not be told from forged
 * ones.
 * @throws WrongNetworkError
 */
export const bindAuditKey = async (db: Db): Promise<void> => {
  if (!(await inTransaction(db, noteAuditKey)))
    throw new WrongNetworkError('The audit log of this database is sealed with another key than AUDIT_KEY.');
};
