import { inTransaction } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { explainSequences, operatorNamed, usePayouts, type EvmPayouts } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { compareSequences, payApproved, settlePayouts, type PayoutNeeds } from './index.ts';
import { releaseForeign, resumePayouts } from './halt-payouts.ts';

const NONCE_ZERO = 0;
const payouts = usePayouts();
const { approved, statusOf, final, balances, arrived, halted } = payouts;

let evm: EvmPayouts;
let needs: PayoutNeeds;
let olga: { id: number; username: string };
beforeEach(() => {
  ({ evm, needs, olga } = payouts.current);
});

describe('an account that somebody else uses', () => {
  const resume = () =>
    inTransaction(needs.db, (tx) =>
      resumePayouts(tx, {
        chain: evm.chain.chain,
        account: evm.chain.account,
        operator: olga,
        note: 'The key was used for a test transfer',
      }),
    );

  /** The next pass reads the now final transaction; then two operators record it as no payout. */
  const explained = async () => {
    await compareSequences(needs, { isForced: true });
    await explainSequences(needs, [olga, await operatorNamed(needs.db, 'oskar')]);
  };

  it('signs nothing once the network counts sequences that our rows do not explain', async () => {
    await payApproved(needs);
    const id = await approved();
    evm.node.foreignTransaction(evm.chain.account);
    expect(await payApproved(needs)).toBe(0);
    expect(await statusOf(id)).toBe('approved');
    expect(await halted()).toMatch(/expects sequence 1; one sequence before it is not our payout/);
    await expect(resume()).rejects.toMatchObject({ code: 'conflict' });
    final();
    await explained();
    await resume();
    await payApproved(needs);
    final();
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('completed');
  });

  it('returns the hold of a withdrawal whose sequence was taken only after a person confirms it', async () => {
    const id = await approved();
    evm.node.rejectSend('nonce too low');
    await payApproved(needs);
    const release = () =>
      inTransaction(needs.db, (tx) =>
        releaseForeign(tx, { withdrawalId: id, operator: olga, note: 'Not paid otherwise' }),
      );
    await expect(release()).rejects.toMatchObject({ code: 'illegalTransition' });
    evm.node.foreignTransaction(evm.chain.account, NONCE_ZERO);
    final();
    await settlePayouts(needs);
    await expect(release()).rejects.toMatchObject({ code: 'conflict' });
    await explained();
    await resume();
    await settlePayouts(needs);
    expect(await balances()).toMatchObject({ held: usdt(100) });
    await release();
    expect(await statusOf(id)).toBe('failed');
    expect(await balances()).toMatchObject({ profit: usdt(1_000), held: 0n });
    await expect(release()).rejects.toMatchObject({ code: 'illegalTransition' });
    const next = await approved();
    await payApproved(needs);
    final();
    await settlePayouts(needs);
    expect(await statusOf(next)).toBe('completed');
    expect(arrived()).toBe(1);
  });
});
