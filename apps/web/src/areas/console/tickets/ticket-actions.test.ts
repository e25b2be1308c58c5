import { expect, it } from 'vitest';
import { ACTIONS, rowActions } from './ticket-actions.ts';

it.each([
  ['Pending', ['Reply', 'Resolve', 'Reject', 'In Progress']],
  ['In Progress', ['Reply', 'Resolve', 'Reject']],
  ['Resolved', []],
  ['Rejected', []],
] as const)('offers on the row of a ticket that is %s: %j', (status, labels) => {
  expect(rowActions(status).map(({ label }) => label)).toEqual(labels);
});

it('keeps the documented actions in the dialog (CHELP-04)', () => {
  expect(ACTIONS.map(({ label }) => label)).toEqual(['Resolve', 'Reject', 'In Progress']);
});
