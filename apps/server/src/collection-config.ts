import { collectorKeyOf } from './signing-config.ts';
import type { EvmKeySource } from './signing-key.ts';
import type { Environment } from './settings.ts';

/** The contracts of collection, and the key that pays its fees if this process is the collector. */
export type CollectionConfig = {
  delegate: string;
  batch: string;
  custody: string;
  evm: EvmKeySource | undefined;
};

const ADDRESSES = {
  COLLECTION_DELEGATE: 'the contract that deposit addresses act by',
  COLLECTION_BATCH: 'the contract that calls many of them',
  COLLECTION_CUSTODY: 'where the delegate sends deposits',
} as const;

/** Without these settings nothing is collected. That is allowed: deposits are still credited. */
export const collectionOf = (
  env: Environment,
  { isNeeded, problems }: { isNeeded: boolean; problems: string[] },
): CollectionConfig | undefined => {
  const names = Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[];
  if (!isNeeded && !names.some((name) => env[name])) return undefined;
  const addressOf = (name: keyof typeof ADDRESSES): string => {
    const address = env[name] ?? '';
    if (!/^0x[0-9a-fA-F]{40}$/.test(address))
      problems.push(`${name} is missing or no address: ${ADDRESSES[name]}.`);
    return address.toLowerCase();
  };
  const [delegate, batch, custody] = [
    addressOf('COLLECTION_DELEGATE'),
    addressOf('COLLECTION_BATCH'),
    addressOf('COLLECTION_CUSTODY'),
  ];
  const counted = (env['CUSTODY_ADDRESSES'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
  if (!counted.includes(custody))
    problems.push(
      'COLLECTION_CUSTODY is not in CUSTODY_ADDRESSES: what is collected would be missing from the books.',
    );
  return { delegate, batch, custody, evm: collectorKeyOf(env, problems) };
};
