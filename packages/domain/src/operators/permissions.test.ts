import { describe, expect, it } from 'vitest';
import { OPERATOR_ROLES, PERMISSIONS } from './permissions.ts';

/** C §6: the columns are the permissions in order; a cross marks one that the label ticks. */
const TICKED: Readonly<Record<string, string>> = {
  'Finance Manager': 'x..xxx..x..',
  'Support Admin': 'xx.....x...',
  'Content Manager': '......x....',
  'Analytics Admin': '...xx...x..',
  'Marketing Manager': '.........xx',
  'General Admin': 'xxxxxxxxxxx',
};

describe('the list of operators’ permissions (C §6)', () => {
  it('matches the list of the documents', () =>
    expect(PERMISSIONS.join(', ')).toBe(
      'View Members, Edit Members, Delete Members, View Reports, Generate Reports, Approve Payments, ' +
        'Content Management, Customer Support, Analytics Dashboard, Marketing Tools, Email Campaigns',
    ));

  it('gives each role the permissions of the written table (AMB-052)', () => {
    const ticked = Object.entries(OPERATOR_ROLES).map(([role, permissions]) => [
      role,
      PERMISSIONS.map((permission) => (permissions.some((each) => each === permission) ? 'x' : '.')).join(''),
    ]);
    expect(Object.fromEntries(ticked)).toEqual(TICKED);
  });
});
