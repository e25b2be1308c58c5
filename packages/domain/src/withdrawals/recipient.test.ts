import { describe, expect, it } from 'vitest';
import { recipientText } from './recipient.ts';

describe('the recipient of a withdrawal', () => {
  it.each([
    [null, 'rAddress'],
    [0, 'rAddress, tag 0'],
    [4_294_967_295, 'rAddress, tag 4294967295'],
  ])('prints the tag %s as %j', (tag, text) => expect(recipientText('rAddress', tag)).toBe(text));
});
