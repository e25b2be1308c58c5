import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PrivateKeyCell, TransferCell } from './deposit-cells.tsx';

const said = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const transfer = (row: Parameters<typeof TransferCell>[0]['row']): string =>
  said(renderToStaticMarkup(<TransferCell row={row} />));

describe('the transfer of a deposit to custody', () => {
  it('has the time and the transaction of its collection', () => {
    const words = transfer({
      transfer_status: 'moved',
      custody_at: '2026-11-29T02:07:00.000Z',
      custody_tx: `0xe4877d${'0'.repeat(52)}3ae77a`,
    });
    expect(words).toMatch(/^Moved 29 Nov 2026/);
    expect(words).toContain('0xe4877d');
  });

  it.each([
    ['pending', 'Transfer Pending'],
    ['', '–'],
  ] as const)('says of “%s” only %s', (transfer_status, words) => {
    expect(transfer({ transfer_status, custody_at: null, custody_tx: null })).toBe(words);
  });
});

it('prints a dash for a private key, and says to screen readers that none is stored', () => {
  expect(said(renderToStaticMarkup(<PrivateKeyCell />))).toBe('– Not stored');
});
