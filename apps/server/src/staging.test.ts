import { BSC_USDT_ADDRESS } from '@tributary/chain/bsc';
import { describe, expect, it } from 'vitest';
import { networkIdsIn, stagingIn } from './staging.ts';

const TOKEN = `0x${'7'.repeat(40)}`;

const read = (env: Record<string, string>) => {
  const problems: string[] = [];
  const isStaging = stagingIn(env, problems);
  return { isStaging, ids: networkIdsIn(env, isStaging, problems), problems };
};

describe('the networks of an installation', () => {
  it('has the main networks and USDT (BEP20) in production', () =>
    expect(read({ NODE_ENV: 'production' })).toEqual({
      isStaging: false,
      ids: { chainId: 56, tokenAddress: BSC_USDT_ADDRESS, xrplNetworkId: 0 },
      problems: [],
    }));

  it('has the test networks and a test token in a staging installation', () =>
    expect(read({ NODE_ENV: 'production', STAGING: 'yes', BSC_TEST_TOKEN: TOKEN })).toEqual({
      isStaging: true,
      ids: { chainId: 97, tokenAddress: TOKEN, xrplNetworkId: 1 },
      problems: [],
    }));

  it.each([
    [{ NODE_ENV: 'production', BSC_TEST_TOKEN: TOKEN }, /credits USDT \(BEP20\) alone/],
    [{ NODE_ENV: 'production', STAGING: 'no' }, /"yes", or not set/],
    [{ NODE_ENV: 'production', STAGING: 'true' }, /"yes", or not set/],
    [{ STAGING: 'yes', BSC_TEST_TOKEN: TOKEN }, /needs NODE_ENV=production/],
    [{ NODE_ENV: 'production', STAGING: 'yes' }, /BSC_TEST_TOKEN is missing/],
    [{ NODE_ENV: 'production', STAGING: 'yes', BSC_TEST_TOKEN: '0x12' }, /BSC_TEST_TOKEN is not an address/],
  ])('refuses %j', (env, problem) => expect(read(env).problems.join()).toMatch(problem));
});
