import { sql } from '@tributary/database';
import { moneyToWire } from '@tributary/domain';
import { readPublishedFigures, readTransparency } from '@tributary/modules/transparency';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';
import { custodyFilling } from './custody-page.ts';

const fresh = useFreshDatabase({ booksHold: false });
const DOCUMENT =
  '{{custody.count}} {{custody.block}}|<i data-each="custody">{{row.address}} {{row.whose}} {{row.found}} {{row.href}};</i>|<b data-each="custody.none">none</b><u data-each="custody.more">{{custody.next}}</u>';

describe('the page of custody addresses', () => {
  it('reports on the first day that no chain was read', async () => {
    const { db } = await fresh.open();
    await TestProgramme.begin(db);
    expect(
      await custodyFilling({ db, isStaging: false, transparency: () => readPublishedFigures(db) })(DOCUMENT),
    ).toBe('0 none||<b>none</b>');
    const { body } = await (await TestApp.begin(db)).call('GET', '/api/public/custody');
    expect(body['data']).toEqual({
      rows: [],
      total: 0,
      next: null,
      sums: { chain: null, block: null, checkedAt: null },
    });
  });

  it('lists each address of the newest reading once, with a link and no member; together they equal the figure', async () => {
    const { db, owner } = await fresh.open();
    const programme = await TestProgramme.begin(db);
    await programme.join('anna1');
    for (const [day, block] of [
      ['2025-12-31', 76],
      ['2026-01-01', 77],
    ] as const) {
      await sql`insert into reconciliations (checked_on, chain, block_number, addresses, listed, found, expected, open_payouts)
        values (${day}::date, 'bsc', ${block}, 900, 60, 1830000000000000000000, 0, 0)`.execute(owner.db);
      await sql`insert into custody_readings (chain, block_number, address, is_own, found)
        select 'bsc', ${block}::int, '0x' || md5(n::text) || '00000000', n = 7, n::numeric * 1000000000000000000
        from generate_series(1, 60) n`.execute(owner.db);
    }
    const fill = custodyFilling({ db, isStaging: false, transparency: () => readPublishedFigures(db) });
    const pages = [await fill(DOCUMENT)];
    const following = async (page: string): Promise<string> => {
      const next = /<u>(.*)<\/u>/.exec(page)?.[1] ?? '';
      return fill(DOCUMENT, new URL(next, 'http://localhost').searchParams);
    };
    pages.push(await following(pages[0]!));
    pages.push(await following(pages[1]!));
    expect(pages[0]).toMatch(/^60 77\|/);
    expect(pages[2]).not.toContain('<u>');
    const rows = pages.flatMap((page) =>
      Array.from(page.matchAll(/<i>(\S+) (.*?) ([\d,.]+) (\S+);<\/i>/g), ([, ...parts]) => parts),
    );
    const addresses = rows.map(([address]) => address);
    expect([addresses.length, new Set(addresses).size]).toEqual([60, 60]);
    expect(addresses).toEqual(addresses.toSorted((a = '', b = '') => (a < b ? -1 : 1)));
    expect(rows.filter(([, whose]) => whose === 'The programme').map(([, , found]) => found)).toEqual([
      '7.00',
    ]);
    for (const [address, , , href] of rows) expect(href).toBe(`https://bscscan.com/address/${address}`);
    const staging = custodyFilling({ db, isStaging: true, transparency: () => readPublishedFigures(db) });
    expect(await staging(DOCUMENT)).toContain(` https://testnet.bscscan.com/address/${addresses[0]};`);
    const sum = rows.reduce((total, [, , found = '']) => total + Number.parseInt(found, 10), 0);
    const { custody } = await readTransparency(db);
    expect([moneyToWire(custody!.foundMicro), custody!.addresses]).toEqual([`${sum}.000000`, 60]);
    expect(pages.join()).not.toContain('anna1');
    expect(await fill('{{test.held.figure}} {{test.held.state}} {{test.held.head}}')).toBe(
      '1,830.00 ok More is held than owed',
    );
    // An invalid place shows the first stretch.
    expect(await fill(DOCUMENT, new URLSearchParams('after=nonsense'))).toBe(pages[0]);
  });
});
