import { usdt } from '@tributary/domain';
import { useDepositScenes } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { openPayment } from './index.ts';
import { findPayment } from './payments-store.ts';

const { begin } = useDepositScenes();

describe('a payment', () => {
  it('gives each member one address of their own, no matter how many begin at once (D13)', async () => {
    const scene = await begin();
    const members = [scene.member];
    for (let n = 0; n < 9; n++) members.push(await scene.programme.join(`many${n}`));
    const payments = await Promise.allSettled(
      Array.from({ length: 500 }, (_, n) =>
        openPayment(scene.db, { memberId: members[n % 10]!, amountMicro: usdt(100) }),
      ),
    );
    const opened = payments.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(opened).toHaveLength(50);
    expect(new Set(opened.map((each) => each.address)).size).toBe(10);
    expect(payments.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual(
      Array(450).fill('tooManyOpenDeposits'),
    );
  });

  it('answers notFound to other members, and has an id that cannot be guessed (D15)', async () => {
    const scene = await begin();
    const other = await scene.programme.join('other1');
    const payment = await openPayment(scene.db, { memberId: scene.member, amountMicro: usdt(100) });
    expect(Buffer.from(payment.paymentId, 'base64url')).toHaveLength(16);
    expect(await findPayment(scene.db, other, payment.paymentId)).toBeUndefined();
  });

  it('is refused below $100 (AMB-029)', async () => {
    const scene = await begin();
    await expect(
      openPayment(scene.db, { memberId: scene.member, amountMicro: usdt(100) - 1n }),
    ).rejects.toMatchObject({
      code: 'depositTooSmall',
      message: 'Please enter an amount of $100 or more',
    });
  });
});
