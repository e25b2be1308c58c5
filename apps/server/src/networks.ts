import { join } from 'node:path';
import {
  ChainSetupError,
  type AddressBook,
  type CollectionChain,
  type DepositChain,
  type HotWalletChain,
  type PayoutChain,
  type ScreeningOracle,
  type XrpDirectory,
} from '@tributary/chain';
import {
  createBscCollectionChain,
  createBscDepositChain,
  createBscPayoutChain,
  createEvmAddressBook,
  createScreeningOracle,
  type EvmSecret,
  type EvmSettings,
} from '@tributary/chain/bsc';
import {
  devCollectorKey,
  devDepositXpub,
  devPayoutKey,
  LocalChainMissingError,
  PLAY_CUSTODY_ADDRESS,
  PLAY_XRP_CUSTODY_ADDRESS,
  startLocalChain,
  type LocalChain,
  type LocalXrp,
} from '@tributary/chain/local';
import type { OwnAddresses } from '@tributary/modules/addresses';
import type { NamedNetwork } from '@tributary/modules/installation';
import type { Measure } from '@tributary/runtime';
import { ConfigError, type Config } from './config.ts';
import { mayCollect, mayPay } from './role.ts';
import { bareKeyWarning, secretOf, type EvmKeySource } from './signing-key.ts';
import { openLocalXrp, openXrpl } from './xrp-network.ts';

export type Networks = {
  depositAddresses: AddressBook;
  /** Undefined for a process that calls no node. */
  deposits: DepositChain | undefined;
  /** The chains this process may pay on; empty unless it is the signer. */
  payouts: PayoutChain[];
  /** Reads the account that pays XRP; undefined if this process does not watch it. */
  xrpAccounts: HotWalletChain | undefined;
  /** Reads the demands of addresses; undefined if this process serves no members or knows no server of the ledger. */
  xrpDirectory: XrpDirectory | undefined;
  /** The contract that knows listed addresses; undefined if none is used. */
  screeningOracle: ScreeningOracle | undefined;
  /** Undefined if this process collects no deposits. */
  collections: CollectionChain | undefined;
  /** The values that an authorization of a deposit address must be signed for; undefined without collection. */
  collectionPermit: { chainId: number; delegate: string } | undefined;
  /** Never a destination of a withdrawal; the database knows the accounts of other processes. */
  ownAddresses: OwnAddresses;
  localChain: LocalChain | undefined;
  /** The demo's XRP ledger, on which the signer pays. */
  localXrp: LocalXrp | undefined;
  /** Addresses of the programme besides those of members and of paying accounts. */
  custodyAddresses: readonly string[];
  /** The addresses to which the signer returns the excess of its accounts; undefined if no excess is returned. */
  returnAddresses: Record<PayoutChain['asset'], string | undefined>;
  requiredConfirmations: number;
  startBlock: number;
  /** The network that the installation is bound to; undefined if this platform has no chain. */
  bound: NamedNetwork | undefined;
  /** Notices for a person, e.g. that this platform has no local chain. */
  notes: string[];
  close: () => Promise<void>;
};

const LOCAL_CONFIRMATIONS = 3;
const BSC_CONFIRMATIONS = 15;
const WEI_PER_GWEI = 1_000_000_000n;
const LOCAL_GAS_PRICE_WEI = 3n * WEI_PER_GWEI;
/** As on BNB Smart Chain. At thirty times this price no deposit of the demo would be worth its fee. */
const LOCAL_COLLECTION_PRICE_WEI = WEI_PER_GWEI / 10n;

const ownAddressesOf = (tokens: readonly string[], payouts: readonly PayoutChain[]): OwnAddresses => {
  const accountsOf = (asset: PayoutChain['asset']) =>
    payouts.filter((each) => each.asset === asset).map((each) => each.account);
  return { evm: [...tokens, ...accountsOf('USDT')], xrp: accountsOf('XRP') };
};

const boundOf = (
  { chain, chainId, tokenAddress }: Pick<EvmSettings, 'chain' | 'chainId' | 'tokenAddress'>,
  depositXpub: string,
): NamedNetwork => ({
  chain,
  chainId,
  tokenAddress,
  depositXpub,
});

/** Makes the measurement of a chain's calls. */
type MeasureChain = (chain: string) => Measure;

/** BSC by configuration in production, a local chain in the demo. */
export const openNetworks = (config: Config, measure?: MeasureChain): Promise<Networks> =>
  config.mode === 'production' ? openProduction(config, measure) : openLocal(config, measure);

const openProduction = async (config: Config, measure?: MeasureChain): Promise<Networks> => {
  if (!config.chain) throw new Error('Production has no chain configured');
  const { chain } = config;
  const { chainId, tokenAddress, node } = chain;
  const named = { chain: 'bsc', chainId, tokenAddress };
  const settings: EvmSettings | undefined = node && {
    ...named,
    ...node,
    finality: 'finalized-tag',
    measure: measure?.('bsc'),
  };
  const fee = { type: 'estimate', ceilingWei: BigInt(config.maxGasPriceGwei) * WEI_PER_GWEI } as const;
  const payouts: PayoutChain[] = [];
  const { evm } = config.signer;
  if (settings && mayPay(config.role) && evm)
    payouts.push(opened(evm, (secret) => createBscPayoutChain({ ...settings, fee }, secret)));
  const xrp = openXrpl(config, measure?.('xrpl'));
  if (xrp?.payouts) payouts.push(xrp.payouts);
  const { collection } = config;
  const feeKey = mayCollect(config.role) ? collection?.evm : undefined;
  return {
    collections:
      settings && collection && feeKey
        ? opened(feeKey, (secret) =>
            createBscCollectionChain(
              { ...settings, ...collection, fee, otherCustodies: chain.custodyAddresses },
              secret,
            ),
          )
        : undefined,
    collectionPermit: collection && { chainId, delegate: collection.delegate },
    depositAddresses: createEvmAddressBook(chain.depositXpub),
    deposits: settings && createBscDepositChain(settings),
    screeningOracle: settings && oracleOf(config, settings, config.screening.oracle),
    payouts,
    xrpAccounts: xrp?.accounts,
    xrpDirectory: xrp?.directory,
    ownAddresses: ownAddressesOf([chain.tokenAddress], payouts),
    localChain: undefined,
    localXrp: undefined,
    custodyAddresses: chain.custodyAddresses,
    returnAddresses: config.signer.custodyAddresses,
    requiredConfirmations: BSC_CONFIRMATIONS,
    startBlock: chain.startBlock,
    bound: boundOf(named, chain.depositXpub),
    notes: [mayPay(config.role) ? evm : undefined, feeKey].flatMap((key) => bareKeyWarning(key) ?? []),
    close: async () => xrp?.close(),
  };
};

/** The oracle at a contract, if the settings name one. */
const oracleOf = (
  { screening }: Config,
  settings: EvmSettings,
  contract: string | undefined,
): ScreeningOracle | undefined =>
  screening.oracle === undefined || contract === undefined
    ? undefined
    : createScreeningOracle(settings, contract);

/** Opens an account. A file or a passphrase that does not open it ends the start with the name of its setting. */
const opened = <Chain>(source: EvmKeySource, open: (secret: EvmSecret) => Chain): Chain => {
  try {
    return open(secretOf(source));
  } catch (error) {
    if (!(error instanceof ChainSetupError)) throw error;
    throw new ConfigError([`${source.setting}: ${error.message}`]);
  }
};

const openLocal = async (config: Config, measure?: MeasureChain): Promise<Networks> => {
  const depositAddresses = createEvmAddressBook(devDepositXpub());
  const xrp = mayPay(config.role) ? await openLocalXrp(config, measure?.('local-xrp')) : undefined;
  const common = {
    depositAddresses,
    requiredConfirmations: LOCAL_CONFIRMATIONS,
    startBlock: 0,
    localXrp: xrp?.ledger,
    custodyAddresses: [PLAY_CUSTODY_ADDRESS],
    returnAddresses: { USDT: PLAY_CUSTODY_ADDRESS, XRP: PLAY_XRP_CUSTODY_ADDRESS },
    xrpAccounts: xrp?.accounts,
    xrpDirectory: xrp?.directory,
  };
  let localChain: LocalChain;
  try {
    localChain = await startLocalChain({ folder: chainFolder(config) });
  } catch (error) {
    if (!(error instanceof LocalChainMissingError)) throw error;
    const payouts = xrp ? [xrp.payouts] : [];
    return {
      ...common,
      payouts,
      deposits: undefined,
      screeningOracle: undefined,
      collections: undefined,
      collectionPermit: undefined,
      ownAddresses: ownAddressesOf([], payouts),
      localChain: undefined,
      bound: undefined,
      notes: [error.message],
      close: async () => xrp?.close(),
    };
  }
  const settings: EvmSettings = {
    chain: 'local',
    chainId: localChain.chainId,
    rpcUrl: localChain.rpcUrl,
    tokenAddress: localChain.tokenAddress,
    finality: { confirmations: LOCAL_CONFIRMATIONS },
    measure: measure?.('local'),
  };
  const fee = { type: 'legacy', gasPriceWei: LOCAL_GAS_PRICE_WEI } as const;
  const payouts = xrp
    ? [createBscPayoutChain({ ...settings, fee }, { privateKey: devPayoutKey() }), xrp.payouts]
    : [];
  return {
    ...common,
    localChain,
    payouts,
    ownAddresses: ownAddressesOf([localChain.tokenAddress], payouts),
    bound: boundOf(settings, devDepositXpub()),
    notes: [],
    deposits: createBscDepositChain(settings),
    screeningOracle: oracleOf(config, settings, localChain.oracle),
    collectionPermit: { chainId: localChain.chainId, delegate: localChain.delegate },
    collections: mayCollect(config.role) ? await openLocalCollection(settings, localChain) : undefined,
    close: async () => {
      await xrp?.close();
      await localChain.stop();
    },
  };
};

/** Collection to the play custody, with a public key of fees. */
const openLocalCollection = async (
  settings: EvmSettings,
  localChain: LocalChain,
): Promise<CollectionChain> => {
  await localChain.fundCollector();
  const { delegate, batch } = localChain;
  const fee = {
    type: 'legacy',
    gasPriceWei: LOCAL_COLLECTION_PRICE_WEI,
    ceilingWei: LOCAL_GAS_PRICE_WEI,
  } as const;
  const contracts = { delegate, batch, custody: PLAY_CUSTODY_ADDRESS };
  return createBscCollectionChain({ ...settings, ...contracts, fee }, { privateKey: devCollectorKey() });
};

const chainFolder = ({ dataFolder }: Config): string => join(dataFolder, 'chain');
