import { EVERY, PROCESSES, type SettingGroup, type SettingRole } from './setting.ts';

const READS_CHAIN: readonly SettingRole[] = ['worker', 'signer', 'collector', 'commands'];

/** The settings of the networks. */
export const CHAIN_SETTINGS: SettingGroup = {
  title: 'Chains',
  settings: [
    {
      name: 'DEPOSIT_XPUB',
      roles: EVERY,
      isNeeded: true,
      example: 'xpub6…',
      says: 'The extended public key from which deposit addresses are derived. Its private keys are on no server.',
    },
    {
      name: 'BSC_RPC_URL',
      roles: READS_CHAIN,
      isNeeded: true,
      example: 'https://bsc.one.example',
      says: 'A node of BNB Smart Chain.',
    },
    {
      name: 'BSC_VERIFY_RPC_URL',
      roles: READS_CHAIN,
      isNeeded: true,
      example: 'https://bsc.two.example',
      says: 'A node of another operator. Data on which the two disagree does not count.',
    },
    {
      name: 'BSC_START_BLOCK',
      roles: READS_CHAIN,
      isNeeded: true,
      example: '62000000',
      says: 'The block from which deposits are read: about the one of the first start.',
    },
    {
      name: 'BSC_TEST_TOKEN',
      roles: EVERY,
      example: '0x…',
      says: 'The token with 18 decimals that a staging installation credits. Production credits USDT (BEP20) and refuses this setting.',
    },
    {
      name: 'BSC_MAX_GAS_PRICE_GWEI',
      roles: ['signer', 'collector'],
      fallback: '20',
      example: '20',
      says: 'The highest gas price. Above it payouts and collections wait, and stuck ones are not raised further.',
    },
    {
      name: 'CUSTODY_ADDRESSES',
      roles: ['worker', 'commands'],
      example: '0x…,0x…',
      says: 'The programme’s other addresses, such as cold custody. Each counts once `prove-custody` has its signature.',
    },
    {
      name: 'DEPOSIT_LAG_ALARM_SECONDS',
      roles: PROCESSES,
      fallback: '120',
      example: '120',
      says: 'Deposits that are seen later than this are an alarm: in the log, in /metrics and on /readyz.',
    },
    {
      name: 'COLLECTION_DELEGATE',
      roles: ['collector', 'commands'],
      example: '0x…',
      says: 'The contract that deposit addresses act by, as `deploy-collection` prints it. Without the three settings nothing is collected.',
    },
    {
      name: 'COLLECTION_BATCH',
      roles: ['collector', 'commands'],
      example: '0x…',
      says: 'The contract that calls many deposit addresses. Each start compares the code of both.',
    },
    {
      name: 'COLLECTION_CUSTODY',
      roles: ['collector', 'commands'],
      example: '0x…',
      says: 'The custody address of deposits. The delegate names it permanently; another address needs a ceremony (docs/runbooks/collection.md).',
    },
    {
      name: 'SCREENING_LIST_FILE',
      roles: ['worker', 'commands'],
      example: '/etc/tributary/listed-addresses.csv',
      says: 'A file of listed addresses: address, source and date on each line, and `# end` as the last line. It is read again when it changes.',
    },
    {
      name: 'SCREENING_ORACLE',
      roles: ['worker', 'commands'],
      example: '0x40C57923924B5c5c5455c48D93317139ADDaC8fb',
      says: 'The contract that is asked `isSanctioned(address)`. Without this and the list, addresses are not screened (docs/runbooks/listed-address.md).',
    },
    {
      name: 'XRPL_URL',
      roles: ['api', 'signer', 'worker'],
      example: 'wss://xrpl.example',
      says: 'A server of the XRP Ledger. Without it the signer pays no XRP, the worker requests no refill of its account, and the api accepts addresses without their destination tag.',
    },
  ],
};
