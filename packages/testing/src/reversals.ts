import { requestReversal, reverseRequested } from '@tributary/modules/reversals';
import { expect } from 'vitest';
import type { TestProgramme } from './programme.ts';

/** Takes an activation back, with all that follows from it. */
export const takeBack = async (programme: TestProgramme, memberId: number, lotId: number): Promise<void> => {
  await requestReversal(programme.db, { memberId, lotId, reason: 'test', actor: 'operator:1' });
  expect(await reverseRequested(programme.db)).toBe(1);
  await programme.settle();
};

/** A line of members, each below the one before; all but the last with a Legacy Vault. */
export const vaultLine = async (programme: TestProgramme, length: number): Promise<number[]> => {
  const members: number[] = [];
  for (let n = 1; n <= length; n++) {
    members.push(await programme.join(`line${n}`, n === 1 ? 'TOP' : `line${n - 1}`));
    if (n < length) await programme.activate(members[n - 1] ?? 0, 'legacyVault', 10_000);
  }
  return members;
};
