import { isPgError, rowsOf, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmProposal } from '../proposals/index.ts';
import { confirmReversal, proposeReversal, reverseRequested } from './index.ts';

const database = useDatabase();
let db: Db;
let programme: TestProgramme;
let olga: { id: number; username: string };
let oskar: { id: number; username: string };
let names = 0;

beforeAll(async () => {
  ({ db } = database.current);
  programme = await TestProgramme.begin(db);
  [olga, oskar] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
});

const activated = async (): Promise<{ memberId: number; lotId: number }> => {
  const memberId = await programme.join(`taken${++names}`);
  await programme.give(memberId, usdt(100));
  return { memberId, lotId: await programme.activate(memberId, 'igniteFund', 100) };
};
const propose = (lot: { memberId: number; lotId: number }, operator = olga) =>
  proposeReversal(db, { ...lot, reason: 'Paid twice', operator });
const confirm = (id: number, operator = oskar) =>
  confirmProposal(db, { id, kind: 'activation.reverse', operator }, confirmReversal);

describe('an activation that operators reverse', () => {
  it('is reversed by two people, and never by its proposer alone', async () => {
    const lot = await activated();
    const { id } = await propose(lot);
    expect(await reverseRequested(db)).toBe(0);
    await expect(confirm(id, olga)).rejects.toMatchObject({ code: 'sameApprover' });
    expect(await reverseRequested(db)).toBe(0);
    await confirm(id);
    expect(await reverseRequested(db)).toBe(1);
    await expect(confirm(id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(propose(lot)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is proposed once at a time, and not for another member or another number', async () => {
    const lot = await activated();
    await propose(lot);
    await expect(propose(lot, oskar)).rejects.toMatchObject({ code: 'conflict' });
    await expect(propose({ ...lot, memberId: lot.memberId - 1 })).rejects.toMatchObject({ code: 'notFound' });
    await expect(propose({ ...lot, lotId: 999_999 })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('cannot be the operator’s own', async () => {
    const lot = await activated();
    const twin = await operatorNamed(db, `twin${names}`, lot.memberId);
    await expect(propose(lot, twin)).rejects.toMatchObject({ code: 'ownAccount' });
    const { id } = await propose(lot);
    await expect(confirm(id, twin)).rejects.toMatchObject({ code: 'ownAccount' });
  });

  it('has its proposer and its second person in the audit log', async () => {
    const lot = await activated();
    await confirm((await propose(lot)).id);
    expect(
      await rowsOf(
        db,
        sql`select actor, details->>'proposedBy' as "proposedBy" from audit_log
          where action = 'activation.reversal-requested' and subject = ${`lot:${lot.lotId}`}`,
      ),
    ).toEqual([{ actor: 'operator:oskar', proposedBy: 'olga' }]);
  });
});

describe('a request for a reversal in the database', () => {
  type Basis = { proposal?: number; deposit?: number; isOlder?: boolean };
  const insert = async (lot: { memberId: number; lotId: number }, basis: Basis): Promise<string> => {
    const { proposal = null, deposit = null, isOlder = false } = basis;
    try {
      await sql`insert into activation_reversals (member_id, lot_id, cause, requested_by, proposal_id, deposit_id, is_older)
        values (${lot.memberId}, ${lot.lotId}, 'correction: mine', 'operator:olga', ${proposal}::int, ${deposit}::int, ${isOlder})`.execute(
        db,
      );
      return 'inserted';
    } catch (error) {
      if (isPgError(error)) return error.constraint ?? error.message;
      throw error;
    }
  };

  it('is refused without a proposal, even if marked as older, or for a deposit that did not vanish', async () => {
    const lot = await activated();
    expect(await insert(lot, {})).toBe('reversal_of_two');
    expect(await insert(lot, { isOlder: true })).toBe('reversal_of_two');
    expect(await insert(lot, { deposit: 1 })).toBe('reversal_of_two');
  });

  it('is refused if one person alone decided, or if two people decided about another activation', async () => {
    const [lot, other] = [await activated(), await activated()];
    const { id } = await propose(lot);
    expect(await insert(lot, { proposal: id })).toBe('reversal_of_two');
    await confirm(id);
    expect(await insert(other, { proposal: id })).toBe('reversal_of_two');
  });
});
