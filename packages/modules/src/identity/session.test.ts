import { describe, expect, it } from 'vitest';
import { actorName, mayDo, type OperatorActor } from './index.ts';

describe('an actor', () => {
  const of = (isMain: boolean, permissions: OperatorActor['permissions']): OperatorActor => ({
    kind: 'operator',
    id: 1,
    username: 'Olga',
    name: 'Olga',
    isMain,
    permissions,
    hasSecondFactor: false,
  });

  it('may do what its permissions allow, the main administrator everything', () => {
    expect(mayDo(of(false, ['View Reports']), 'View Reports')).toBe(true);
    expect(mayDo(of(false, []), 'View Reports')).toBe(false);
    expect(mayDo(of(true, []), 'View Reports')).toBe(true);
  });

  it('is written by name as an operator and by number as a member', () => {
    expect(actorName(of(false, []))).toBe('operator:Olga');
    expect(actorName({ kind: 'member', id: 7, userrefid: 'anna', blocked: false })).toBe('member:7');
  });
});
