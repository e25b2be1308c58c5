import { ALL_DEPOSITS, HELPDESK } from '@tributary/definitions/lists';
import { describe, expect, it } from 'vitest';
import { listTable } from './console-table.ts';

const list = 'adminDeposits.list';
const texts = { emptyTitle: '', errorTitle: '' };

describe('a list of the console', () => {
  it('has the filters and the order of its definition', () => {
    const table = listTable(ALL_DEPOSITS, { list, texts });
    expect(table.filters?.map(({ id }) => id)).toEqual([
      'status',
      'transfer',
      'user_id',
      'row',
      'from',
      'to',
    ]);
    expect(table.sort).toBe('-created_at');
  });

  it('does not compile with the definition of other rows, or with an owner that its route does not have', () => {
    // @ts-expect-error these are rows of another route
    listTable(HELPDESK, { list, texts });
    // @ts-expect-error nobody owns its rows
    const table = listTable(ALL_DEPOSITS, { list, of: { userrefid: 'dev1' }, texts });
    expect(table.id).toBe('console.adminDeposits.list');
  });
});
