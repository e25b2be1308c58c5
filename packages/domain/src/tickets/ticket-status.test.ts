import { describe, expect, it } from 'vitest';
import { OWN_TICKET_STATUSES, storedTicketStatus, TICKET_STATUSES } from './ticket-status.ts';

describe('the status of a ticket (AMB-075)', () => {
  it.each([
    ['Pending', 'Pending'],
    ['In Progress', 'Progress'],
    ['Resolved', 'Resolved'],
    ['Rejected', 'Rejected'],
  ] as const)('shows %s to its member as “%s” and finds it by that word', (stored, own) => {
    expect(OWN_TICKET_STATUSES[stored]).toBe(own);
    expect(storedTicketStatus(own)).toBe(stored);
  });

  it('is one of these four', () =>
    expect(TICKET_STATUSES).toEqual(['Pending', 'In Progress', 'Resolved', 'Rejected']));
});
