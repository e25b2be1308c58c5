import { BSC_CHAIN_ID, BSC_TESTNET_CHAIN_ID, BSC_USDT_ADDRESS } from '@tributary/chain/bsc';
import { XRPL_MAIN_NETWORK_ID, XRPL_TESTNET_ID } from '@tributary/chain/xrpl';
import { yesIn, type Environment } from './settings.ts';

/** The networks of an installation. A production installation has the main ones, a staging installation the test ones. */
export type NetworkIds = { chainId: number; tokenAddress: string; xrplNetworkId: number };

/**
 * STAGING=yes: the installation uses the test networks and a test token. Only a staging installation may name a token,
 * so no mistyped setting lets production credit worthless coins. The database is bound to its chain id at the first
 * start, so a staging database never becomes one of production.
 */
export const stagingIn = (env: Environment, problems: string[]): boolean => {
  const isStaging = yesIn(env, 'STAGING', problems);
  if (isStaging && env['NODE_ENV'] !== 'production')
    problems.push('STAGING needs NODE_ENV=production: a demo has a chain of its own.');
  return isStaging;
};

/** The networks that the settings allow. */
export const networkIdsIn = (env: Environment, isStaging: boolean, problems: string[]): NetworkIds => {
  const token = env['BSC_TEST_TOKEN'] ?? '';
  if (!isStaging) {
    if (token !== '') problems.push('BSC_TEST_TOKEN is set: production credits USDT (BEP20) alone.');
    return { chainId: BSC_CHAIN_ID, tokenAddress: BSC_USDT_ADDRESS, xrplNetworkId: XRPL_MAIN_NETWORK_ID };
  }
  if (!/^0x[0-9a-fA-F]{40}$/.test(token))
    problems.push(
      `BSC_TEST_TOKEN is ${token === '' ? 'missing' : 'not an address'}: the token with 18 decimals that a staging installation credits.`,
    );
  return { chainId: BSC_TESTNET_CHAIN_ID, tokenAddress: token, xrplNetworkId: XRPL_TESTNET_ID };
};
