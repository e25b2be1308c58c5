import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { secretsKeyOf } from '@tributary/runtime';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { proofOf } from '../second-factor/index.ts';
import { activatePackage } from './activate-package.ts';
import { enrol } from '../second-factor/enrolled.cases.ts';

const databases = useFreshDatabase();
const secretsKey = secretsKeyOf('a key of tests');

describe('an activation', () => {
  it('happens once under one key with one answer, refuses another body, and gives each member their own keys', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const [a, b] = [await programme.join('key1'), await programme.join('key2')];
    await programme.give(a, usdt(5_000));
    await programme.give(b, usdt(5_000));
    const send = (memberId: number, whole: number) =>
      activatePackage(db, { memberId, type: 'igniteFund', amountMicro: usdt(whole), key: 'the-same-key' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(a, 100)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await expect(send(a, 101)).rejects.toMatchObject({ code: 'idempotencyKeyReused' });
    await send(b, 100);
    expect(await balancesOf(db, a)).toMatchObject({ r_wallet: usdt(4_900), principal: usdt(100) });
    expect(await balancesOf(db, b)).toMatchObject({ principal: usdt(100) });
  });

  it('needs a code from a member with a second factor, and only an activation uses it up', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const memberId = await programme.join('locked1');
    await programme.give(memberId, usdt(500));
    const [code] = await enrol(db, secretsKey, { memberId });
    const activate = async (whole: number, shown?: string) =>
      activatePackage(db, {
        memberId,
        type: 'igniteFund',
        amountMicro: usdt(whole),
        ...(shown && { prove: await proofOf(db, secretsKey, { owner: { memberId }, code: shown }) }),
      });
    await expect(activate(100)).rejects.toMatchObject({ code: 'secondFactorNeeded' });
    await expect(activate(100, '000000')).rejects.toMatchObject({ code: 'secondFactorWrong' });
    await expect(activate(99, code)).rejects.toMatchObject({ code: 'amountOutOfRange' });
    expect(await balancesOf(db, memberId)).toMatchObject({ r_wallet: usdt(500), principal: 0n });
    await activate(100, code);
    await expect(activate(100, code)).rejects.toMatchObject({ code: 'secondFactorWrong' });
    expect(await balancesOf(db, memberId)).toMatchObject({ r_wallet: usdt(400), principal: usdt(100) });
  });

  it.each([
    [99, 'amountOutOfRange'],
    [1_000, 'amountOutOfRange'],
    [999, 'insufficientForActivation'],
  ] as const)('refuses %i of Ignite Fund: %s', async (whole, code) => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const member = await programme.join('range1');
    await programme.give(member, usdt(500));
    await expect(
      activatePackage(db, { memberId: member, type: 'igniteFund', amountMicro: usdt(whole) }),
    ).rejects.toMatchObject({ code });
    expect(await balancesOf(db, member)).toMatchObject({ r_wallet: usdt(500), principal: 0n });
  });
});
