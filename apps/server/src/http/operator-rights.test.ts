import type { Access } from '@tributary/contract';
import { describe, expect, it } from 'vitest';
import { RIGHTS } from '../testing/operator-rights.ts';
import { ROUTES as routes } from '../testing/routes.ts';

const rightsInWords = (access: Access): string => {
  if (access.who === 'either') return access.permission;
  if (access.who !== 'operator') return '';
  const words = [
    ...(access.main ? ['main'] : []),
    ...[access.permission ?? []].flat(),
    ...(access.password ? [access.password === 'each' ? 'password' : 'recent password'] : []),
    ...(access.secondPerson ? ['second person'] : []),
    ...(access.beforeEnrolment ? ['before enrolment'] : []),
  ];
  return words.join(', ') || 'any';
};

describe('the right of an operator for each route (AMB-052)', () => {
  it('equals the written table', () => {
    const held = routes
      .filter(({ access }) => access.who === 'operator' || access.who === 'either')
      .map(({ name, access }) => [name, rightsInWords(access)]);
    expect(Object.fromEntries(held)).toEqual(Object.fromEntries(RIGHTS));
  });
});
