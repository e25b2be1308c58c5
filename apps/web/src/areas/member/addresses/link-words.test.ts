import { readPastedAddress } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { linkWords } from './link-words.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = 'Your link names another network. Check that this address also receives BEP20.';
const TAKEN = 'Only the address was taken from what you pasted.';

const wordsFor = (text: string, network: 'main' | 'test'): string => {
  const pasted = readPastedAddress(text);
  if (!pasted) throw new Error(`${text} has no address.`);
  return linkWords(pasted, network);
};

describe('the words about a pasted link', () => {
  it.each([
    ['main', 56, TAKEN],
    ['main', 97, OTHER],
    ['main', 1, OTHER],
    ['test', 97, TAKEN],
    ['test', 56, OTHER],
    ['test', 1, OTHER],
  ] as const)('on the %s network say of chain %i: %s', (network, chain, words) => {
    expect(wordsFor(`ethereum:${ADDRESS}@${chain}`, network)).toBe(words);
  });

  it('say nothing of a network that the link does not name', () => {
    expect(wordsFor(`ethereum:${ADDRESS}`, 'test')).toBe(TAKEN);
  });

  it('name a destination tag', () => {
    expect(linkWords({ address: 'r', tag: '12' }, 'main')).toBe(
      'Address and destination tag 12 were taken from what you pasted.',
    );
  });
});
