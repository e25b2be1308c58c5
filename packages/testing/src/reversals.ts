import { firstRow, sql, type Db } from '@tributary/database';
import { confirmProposal } from '@tributary/modules/proposals';
import { confirmReversal, proposeReversal, reverseRequested } from '@tributary/modules/reversals';
import { expect } from 'vitest';
import type { TestProgramme } from './programme.ts';
import { operatorNamed } from './withdrawals.ts';

type Operator = { id: number; username: string };

const operatorOf = async (db: Db, username: string): Promise<Operator> =>
  (await firstRow(db, sql<Operator>`select id, username from operators where username = ${username}`)) ??
  (await operatorNamed(db, username));

/** One operator proposes to take an activation back; another one still has to confirm. */
export const proposeReversalAlone = async (
  db: Db,
  { memberId, lotId, reason = 'test' }: { memberId: number; lotId: number; reason?: string },
): Promise<{ id: number; confirm: (db: Db) => Promise<void> }> => {
  const [one, two] = [await operatorOf(db, 'reverser1'), await operatorOf(db, 'reverser2')];
  const { id } = await proposeReversal(db, { memberId, lotId, reason, operator: one });
  return {
    id,
    confirm: (by) => confirmProposal(by, { id, kind: 'activation.reverse', operator: two }, confirmReversal),
  };
};

/** One operator proposes to take an activation back and another confirms; the next sweep does it. */
export const requestReversal = async (
  db: Db,
  lot: { memberId: number; lotId: number; reason?: string },
): Promise<void> => (await proposeReversalAlone(db, lot)).confirm(db);

/** Takes an activation back with all consequences. */
export const takeBack = async (programme: TestProgramme, memberId: number, lotId: number): Promise<void> => {
  await requestReversal(programme.db, { memberId, lotId });
  expect(await reverseRequested(programme.db)).toBe(1);
  await programme.settle();
};

/** A line of members, each below the previous one; all but the last have a Legacy Vault. */
export const vaultLine = async (programme: TestProgramme, length: number): Promise<number[]> => {
  const members: number[] = [];
  for (let n = 1; n <= length; n++) {
    members.push(await programme.join(`line${n}`, n === 1 ? 'TOP' : `line${n - 1}`));
    if (n < length) await programme.activate(members[n - 1] ?? 0, 'legacyVault', 10_000);
  }
  return members;
};
