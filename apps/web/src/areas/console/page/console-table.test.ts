import { ALL_DEPOSITS, reportOf } from '@tributary/definitions/lists';
import { describe, expect, it } from 'vitest';
import { statusChoice, textFilter } from '../../../shared/report/filters.ts';
import { consoleTable } from './console-table.ts';

const report = reportOf(ALL_DEPOSITS);
const list = 'adminDeposits.list';
const texts = { emptyTitle: '', errorTitle: '' };

describe('a list of the console', () => {
  it('has the filters and the order that it is given', () => {
    const filters = [textFilter('user_id', 'Member ID'), statusChoice({})];
    const table = consoleTable(report, { list, sort: '-amount', filters, texts });
    expect(table.filters?.map(({ id }) => id)).toEqual(['user_id', 'status']);
    expect(table.sort).toBe('-amount');
  });

  it('does not compile with a filter, an order or an owner that its route has not', () => {
    // @ts-expect-error the route has no such filter
    consoleTable(report, { list, filters: [textFilter('sponsor', 'Sponsor')], texts });
    // @ts-expect-error nor such an order
    consoleTable(report, { list, sort: '-requestMode', texts });
    // @ts-expect-error nor does anybody own its rows
    const table = consoleTable(report, { list, of: { userrefid: 'dev1' }, texts });
    expect(table.id).toBe('console.adminDeposits.list');
  });
});
