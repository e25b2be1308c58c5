import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { whyCell } from './why-cell.tsx';

const ORACLE = '0x40c57923924b5c5c5455c48d93317139addac8fb';
const printed = (why: string | null): string => renderToStaticMarkup(<>{whyCell({ why })}</>);
const words = (why: string | null): string => printed(why).replaceAll(/<[^>]*>/g, '');

it('shortens the address of an oracle, and keeps the whole one in the title', () => {
  const why = `The oracle ${ORACLE}, at block 12`;
  expect(words(why)).toBe('The oracle 0x40c579…dac8fb, at block 12');
  expect(printed(why)).toContain(`title="${ORACLE}"`);
});

it('leaves other reasons as they are', () => {
  expect(words('OFAC SDN, since 2026-11-11')).toBe('OFAC SDN, since 2026-11-11');
  expect(words(null)).toBe('–');
});
