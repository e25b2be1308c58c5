import { expect, it, vi } from 'vitest';
import { forgetActor, forgetActorsOf, recallActor, rememberActor } from './remembered-actors.ts';
import type { Actor } from './session.ts';

const MOST = 10_000;
const member = (id: number, viewer?: number): Actor => ({
  kind: 'member',
  id,
  userrefid: `m${id}`,
  blocked: false,
  ...(viewer === undefined
    ? {}
    : { view: { operatorId: viewer, username: 'olga', name: 'Olga', endsAt: new Date() } }),
});
const operator = (id: number): Actor => ({
  kind: 'operator',
  id,
  username: `o${id}`,
  name: 'Olga',
  isMain: false,
  permissions: [],
  hasSecondFactor: false,
});
const ACTORS = {
  m1: member(1),
  m2: member(2),
  o1: operator(1),
  o2: operator(2),
  v1: member(3, 1),
  v2: member(3, 2),
};

it.each([
  ['a member', { memberId: 1 }, ['m2', 'o1', 'o2', 'v1', 'v2']],
  ['a member whom an operator views', { memberId: 3 }, ['m1', 'm2', 'o1', 'o2']],
  ['an operator, with their views', { operatorId: 1 }, ['m1', 'm2', 'o2', 'v2']],
  ['an operator without a cached actor', { operatorId: 9 }, ['m1', 'm2', 'o1', 'o2', 'v1', 'v2']],
] as const)('forgets the cached actors of %s, and no others', (_who, owner, left) => {
  for (const [token, actor] of Object.entries(ACTORS)) rememberActor(token, actor);
  forgetActorsOf(owner);
  const known = Object.entries(ACTORS).filter(([token, actor]) => recallActor(token) === actor);
  expect(known.map(([token]) => token)).toEqual(left);
  for (const token of Object.keys(ACTORS)) forgetActor(token);
});

it('caches ten thousand actors, and clears the cache beyond them', async () => {
  // Other files may have left actors in the cache.
  vi.resetModules();
  const fresh = await import('./remembered-actors.ts');
  for (let n = 0; n <= MOST; n++) fresh.rememberActor(`t${n}`, member(1));
  expect([fresh.recallActor(`t${MOST - 1}`), fresh.recallActor(`t${MOST}`)]).toEqual([member(1), member(1)]);
  fresh.rememberActor('one more', member(2));
  expect([fresh.recallActor(`t${MOST}`), fresh.recallActor('one more')]).toEqual([undefined, member(2)]);
});
