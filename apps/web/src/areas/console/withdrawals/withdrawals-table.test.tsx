import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AdminWithdrawal } from './withdrawal-queries.ts';
import { REJECT } from './withdrawal-pages.ts';
import { withdrawalsTable } from './withdrawals-table.tsx';

const TABLE = withdrawalsTable(REJECT, {
  rowActions: () => null,
  selectionActions: undefined,
  mayExport: false,
});

const statusOf = (row: Partial<AdminWithdrawal>): string => {
  const cell = TABLE.columns.find(({ id }) => id === 'status')?.cell;
  return renderToStaticMarkup(
    <>{cell?.({ approvals: [], address_changed: false, ...row } as unknown as AdminWithdrawal, 1)}</>,
  ).replaceAll(/<[^>]+>/g, ' ');
};

describe('the status of a withdrawal in the console', () => {
  it('says why it was rejected', () => {
    expect(
      statusOf({ status: 'rejected', stage: 'rejected', remark: 'Another amount was meant.' }),
    ).toContain('Another amount was meant.');
  });

  it('says no remark of another state', () => {
    expect(statusOf({ status: 'approved', stage: 'completed', remark: 'Paid by hand.' })).not.toContain(
      'by hand',
    );
  });
});
