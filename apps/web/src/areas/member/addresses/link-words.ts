import type { PastedAddress } from '@tributary/domain';

/** BNB Smart Chain and its test network, as payment links name them. */
const BSC_CHAIN_ID = { main: '56', test: '97' } as const;

/**
 * Names the parts of a pasted link. Every payment goes to BNB Smart Chain, or in a staging installation to its test
 * network, even if a link names another network.
 */
export const linkWords = ({ tag, chainId }: PastedAddress, network: keyof typeof BSC_CHAIN_ID): string => {
  if (chainId !== undefined && chainId !== BSC_CHAIN_ID[network])
    return 'Your link names another network. Check that this address also receives BEP20.';
  return tag === undefined
    ? 'Only the address was taken from what you pasted.'
    : `Address and destination tag ${tag} were taken from what you pasted.`;
};

/** The network of this installation, which its documents name (decision 144). */
export const networkHere = (): keyof typeof BSC_CHAIN_ID =>
  document.documentElement.dataset['network'] === 'test' ? 'test' : 'main';
