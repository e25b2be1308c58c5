import { PERMISSIONS, type Permission } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { consoleNav, hasPageTabs } from './console-nav.tsx';
import type { Operator } from './operator-entry.ts';

const operator = (permissions: readonly Permission[], isMain = false): Operator =>
  ({ username: 'asha', name: 'Asha', permissions: [...permissions], isMain }) as unknown as Operator;
const menuOf = (who: Operator, pathname = '/console/dashboard') =>
  consoleNav(who, { pathname, hasScreen: () => true });
const linesOf = (who: Operator, pathname?: string) => menuOf(who, pathname).flatMap(({ items }) => items);

describe('the menu of the console', () => {
  it('has at most 16 lines, and leads to every page once', () => {
    const lines = linesOf(operator(PERMISSIONS, true));
    expect(lines.length).toBeLessThanOrEqual(16);
    const pages = lines.flatMap((line) => line.pages.map(({ to }) => to));
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.length).toBeGreaterThanOrEqual(30);
  });

  it.each([
    ['/console/withdrawal-reject', 'Withdrawals', 'Withdrawal Reject'],
    ['/console/add-qr/', 'Deposits', 'QR Codes'],
    ['/console/company-turnover', 'Plan and turnover', 'Company Turnover'],
  ])('marks the line and the tab of %s', (pathname, line, tab) => {
    const current = linesOf(operator(PERMISSIONS, true), pathname).filter(({ pages }) =>
      pages.some(({ isCurrent }) => isCurrent),
    );
    expect(current.map(({ label }) => label)).toEqual([line]);
    expect(current[0]?.pages.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual([tab]);
    expect(hasPageTabs(pathname)).toBe(true);
  });

  it('leaves out pages without the permission, and a line leads to the first page that is left', () => {
    const lines = linesOf(operator(['Content Management']));
    expect(lines.find(({ label }) => label === 'Deposits')?.pages.map(({ label }) => label)).toEqual([
      'QR Codes',
    ]);
    expect(lines.map(({ label }) => label)).not.toContain('Withdrawals');
  });

  it('keeps no room for tabs on a page of its own', () => {
    expect(hasPageTabs('/console/dashboard')).toBe(false);
    expect(hasPageTabs('/console/members/demo')).toBe(false);
  });
});
