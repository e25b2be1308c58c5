import { describe, expect, it } from 'vitest';
import { ListRefusal, parseList } from './list-file.ts';

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
const XRP = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const refusalOf = (text: string): string => {
  try {
    parseList(text);
    return 'accepted';
  } catch (error) {
    return error instanceof ListRefusal ? error.message : 'another error';
  }
};

describe('a list of addresses', () => {
  it('reads an address, its source and its date, and leaves comments and empty lines out', () => {
    const text = `\uFEFF# Lists of 26 Nov\r\n\r\n${EVM},OFAC SDN,2026-11-11\r\n${XRP}, EU 833 , 2026-10-01\n# end\n`;
    expect(parseList(text)).toEqual([
      { address: EVM.toLowerCase(), source: 'OFAC SDN', listedOn: '2026-11-11' },
      { address: XRP, source: 'EU 833', listedOn: '2026-10-01' },
    ]);
  });

  it('ignores the letter case of an EVM address, and compares that of an XRP address', () => {
    const upper = `0x${EVM.slice(2).toUpperCase()}`;
    expect(parseList(`${upper},A,2026-01-01\n# end`)[0]?.address).toBe(EVM.toLowerCase());
    expect(refusalOf(`${XRP.toLowerCase()},A,2026-01-01`)).toContain('no address');
  });

  it('keeps an address that two sources list, once for each', () => {
    const text = `${EVM},A,2026-01-01\n${EVM.toLowerCase()},B,2026-01-02\n${EVM},A,2026-01-03\n# end`;
    expect(parseList(text).map(({ source }) => source)).toEqual(['A', 'B']);
  });

  it.each([
    ['an address whose check digits do not fit', `${EVM.replace('E0F', 'e0F')},A,2026-01-01`],
    ['a line without a source', `${EVM},,2026-01-01`],
    ['a line without a date', `${EVM},A`],
    ['a day that is in no calendar', `${EVM},A,2026-02-30`],
    ['more parts than three', `${EVM},A,2026-01-01,fraud`],
    ['half a line, as of a file that is still written', `${EVM},A,2026-01-01\n0x5290840009`],
    ['an address of another network', `bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq,A,2026-01-01`],
    ['no address at all', '# nothing yet\n'],
    ['nothing', ''],
  ])('refuses the whole file for %s', (_name, text) => {
    expect(refusalOf(`${text}\n# end`)).not.toMatch(/^accepted|another error|last line/);
  });

  it('refuses a file that is cut at the end of a line', () => {
    const lines = [`${EVM},A,2026-01-01`, `${XRP},A,2026-01-01`, '# end'];
    const cuts = lines.map((_line, at) => refusalOf(`${lines.slice(0, at + 1).join('\n')}\n`));
    const cut = expect.stringContaining('its last line is not “# end”');
    expect(cuts).toEqual([cut, cut, 'accepted']);
  });

  it('refuses a file with an address below its end', () => {
    expect(refusalOf(`${EVM},A,2026-01-01\n# end\n${XRP},A,2026-01-01\n`)).toContain('last line');
  });

  it('names the first three bad lines and counts the others', () => {
    const bad = Array.from({ length: 5 }, () => 'bad').join('\n');
    expect(refusalOf(`${EVM},A,2026-01-01\n${bad}`)).toMatch(
      /^line 2: .*; line 3: .*; line 4: .*, and 2 more bad lines$/,
    );
  });
});
