import type { Environment } from './settings.ts';

/** The contracts of collection, and the key that pays its fees where this process is the collector. */
export type CollectionConfig = {
  delegate: string;
  batch: string;
  custody: string;
  evmKey: string | undefined;
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
  return { delegate, batch, custody, evmKey: env['COLLECTOR_EVM_KEY'] };
};

/** Problems of the fee key: only the collector may hold it, and it must differ from the payout key. */
export const collectionProblems = (env: Environment, role: string): string[] => {
  const bare = (name: string): string => (env[name] ?? '').toLowerCase().replace(/^0x/, '');
  const key = bare('COLLECTOR_EVM_KEY');
  if (role === 'collector' && key === '')
    return ['COLLECTOR_EVM_KEY is missing: the collector pays the fees of collections with it.'];
  if (key === '') return [];
  if (role !== 'collector' && role !== 'all')
    return [`The role ${role} must not hold COLLECTOR_EVM_KEY; give it to the collector alone.`];
  if (key === bare('SIGNER_EVM_KEY'))
    return [
      'COLLECTOR_EVM_KEY is the key of payouts: give the collector one of its own, which holds fees alone.',
    ];
  return [];
};
