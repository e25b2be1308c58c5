import { type Db, inTransaction, type Tx } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { isWaitedFor, useLedger, type TestProgramme } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { balancesOf, lockMembers, lockTreasury, openAccounts } from './index.ts';

const ledger = useLedger();
const { deposit } = ledger;

let db: Db;
let programme: TestProgramme;
beforeAll(() => {
  ({ db, programme } = ledger.current);
});

describe('a balance of a member', () => {
  it('starts at zero, and opening it again changes nothing', async () => {
    const member = await programme.join('opened');
    await deposit(member, usdt(3), 'opened');
    await inTransaction(db, (tx) => openAccounts(tx, member));
    expect(await balancesOf(db, member)).toMatchObject({ r_wallet: usdt(3), profit: 0n });
    const opened = inTransaction(db, async (tx) => {
      await openAccounts(tx, 777_777);
      expect((await balancesOf(tx, 777_777)).r_wallet).toBe(0n);
      throw new Error('taken back');
    });
    await expect(opened).rejects.toThrow('taken back');
    await expect(balancesOf(db, 777_777)).rejects.toThrow('member 777777 has accounts');
  });

  it.each([
    ['a member', (tx: Tx, member: number) => lockMembers(tx, [member])],
    ['the treasury', async (tx: Tx) => void (await lockTreasury(tx))],
  ])('stays locked for one transaction by the lock of %s', async (title, lock) => {
    const member = await programme.join(`locked${title.length}`);
    const waiting = await inTransaction(db, async (tx) => {
      await lock(tx, member);
      const second = inTransaction(db, (other) => lock(other, member));
      return { second: { promise: second }, isWaiting: await isWaitedFor(tx, second) };
    });
    await waiting.second.promise;
    expect(waiting.isWaiting).toBe(true);
  });
});
