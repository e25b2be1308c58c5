import { describe, expect, it } from 'vitest';
import { actionForPeople, actorForPeople, operatorActor, saidActor } from './actor.ts';

describe('an actor for people', () => {
  it.each([
    ['operator:anna', 'anna'],
    ['operator:', ''],
    ['member:7', 'member:7'],
    ['breaker', 'breaker'],
    ['my operator:anna', 'my operator:anna'],
    ['operator:operator:anna', 'operator:anna'],
  ])('shows %s as %s', (actor, name) => expect(actorForPeople(actor)).toBe(name));

  it.each(['anna', 'operator:x', 'ä', 'o'.repeat(95)])('reads the operator’s name back: %s', (name) =>
    expect(actorForPeople(operatorActor(name))).toBe(name),
  );
});

describe('an actor with a member’s id, for operators', () => {
  it.each([
    ['operator:anna', null, 'anna'],
    ['member:7', 'BLB000007', 'member BLB000007'],
    ['member:7', null, 'member 7'],
    ['breaker', null, 'breaker'],
  ])('names %s of the member %s as %s', (actor, byMember, name) =>
    expect(saidActor({ actor, byMember })).toBe(name),
  );
});

describe('an operator as an actor', () => {
  it('writes the operator prefix before the name', () => expect(operatorActor('anna')).toBe('operator:anna'));
});

describe('an action for people', () => {
  it.each([
    ['member.password.reset', 'Member password reset'],
    ['withdrawal.first-approved', 'Withdrawal first approved'],
    ['odl.entry', 'ODL entry'],
    ['qr-code.add', 'QR code add'],
    ['login', 'Login'],
    ['Ünblock', 'Ünblock'],
    ['', ''],
  ])('prints %j as %j', (action, text) => expect(actionForPeople(action)).toBe(text));
});
