import { describe, expect, it } from 'vitest';
import { actorForPeople, operatorActor } from './actor.ts';

describe('an actor for people', () => {
  it.each([
    ['operator:anna', 'anna'],
    ['operator:', ''],
    ['member:7', 'member:7'],
    ['breaker', 'breaker'],
    ['my operator:anna', 'my operator:anna'],
    ['operator:operator:anna', 'operator:anna'],
  ])('%s is %s', (actor, name) => expect(actorForPeople(actor)).toBe(name));

  it.each(['anna', 'operator:x', 'ä', 'o'.repeat(95)])('is the name %s that the actor was made of', (name) =>
    expect(actorForPeople(operatorActor(name))).toBe(name),
  );
});
