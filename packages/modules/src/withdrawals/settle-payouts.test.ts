import { loggerTo } from '@tributary/runtime';
import { PayoutRefusedError } from '@tributary/chain';
import { inTransaction, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { programmeBalance } from '@tributary/ledger';
import { MEMBER_ADDRESSES, usePayouts, type EvmPayouts } from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSetting } from '../settings/index.ts';
import { getWithdrawal, payApproved, settlePayouts, type PayoutNeeds } from './index.ts';

const ADDRESS = MEMBER_ADDRESSES.usdt;
const NONCE_ZERO = 0;
const payouts = usePayouts();
const { approved, statusOf, final, balances, arrived, halted } = payouts;

let evm: EvmPayouts;
let needs: PayoutNeeds;
beforeEach(() => {
  ({ evm, needs } = payouts.current);
});

const sent = () => rowsOf(needs.db, sql`select status, sent_at is not null as sent from payouts`);

describe('a payout', () => {
  it('is completed only when its block is final, and then pays net, fee and nothing else', async () => {
    const id = await approved();
    expect(await payApproved(needs)).toBe(1);
    expect(await statusOf(id)).toBe('broadcast');
    evm.node.mine();
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('broadcast');
    evm.node.finalize();
    expect(await settlePayouts(needs)).toBe(1);
    expect(await getWithdrawal(needs.db, id)).toMatchObject({
      status: 'completed',
      txHash: evm.node.transfersTo(ADDRESS)[0]?.txHash,
    });
    expect(await balances()).toMatchObject({ profit: usdt(900), held: 0n });
    expect(await programmeBalance(needs.db, 'fees')).toBe(usdt(10));
    expect(await programmeBalance(needs.db, 'custody')).toBe(usdt(90));
    expect(evm.node.balanceOf(ADDRESS)).toBe(90n * 10n ** 18n);
  });

  it('is released after finality, not before, when the token reverts it', async () => {
    const id = await approved();
    evm.node.revertNext();
    await payApproved(needs);
    evm.node.mine();
    await settlePayouts(needs);
    expect(await balances()).toMatchObject({ held: usdt(100) });
    evm.node.finalize();
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('failed');
    expect(await balances()).toMatchObject({ profit: usdt(1_000), held: 0n });
    expect(await programmeBalance(needs.db, 'fees')).toBe(0n);
  });

  it('is sent again with the same bytes after a reorganisation drops it, and arrives once', async () => {
    const id = await approved();
    await payApproved(needs);
    evm.node.mine();
    evm.node.reorg(1);
    evm.node.forgetPool();
    await settlePayouts(needs, { resendAfterSeconds: 0 });
    final();
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('completed');
    expect(arrived()).toBe(1);
  });

  it('is not sent while payouts are paused, and an open one is not sent again', async () => {
    const pause = (value: boolean) =>
      inTransaction(needs.db, (tx) => changeSetting(tx, 'withdrawalPayoutsPaused', { value, actor: 'test' }));
    const id = await approved();
    await pause(true);
    expect(await payApproved(needs)).toBe(0);
    expect(await statusOf(id)).toBe('approved');
    await pause(false);
    await payApproved(needs);
    evm.node.forgetPool();
    await pause(true);
    await settlePayouts(needs, { resendAfterSeconds: 0 });
    expect(evm.node.calls.filter((call) => call === 'eth_sendRawTransaction')).toHaveLength(1);
  });

  it('is released without any bytes when the chain refuses to sign it', async () => {
    const id = await approved();
    // The copy on the row cannot change, so the chain refuses the destination as its own account.
    const own = { ...needs.chain, sign: () => Promise.reject(new PayoutRefusedError('own address')) };
    await payApproved({ ...needs, chain: own });
    expect(await statusOf(id)).toBe('failed');
    expect(await balances()).toMatchObject({ profit: usdt(1_000), held: 0n });
  });

  it('stays unchanged while the node is unreachable', async () => {
    const id = await approved();
    evm.node.lie({ kind: 'closedSocket' });
    await expect(payApproved(needs)).rejects.toThrow();
    expect(await statusOf(id)).toBe('approved');
    evm.node.beHonest();
    await payApproved(needs);
    evm.node.lie({ kind: 'tooManyRequests' });
    await settlePayouts(needs);
    expect(await balances()).toMatchObject({ held: usdt(100) });
  });
});

describe('one of two workers at one payout', () => {
  let errors: unknown[];
  beforeEach(() => {
    errors = [];
  });
  afterEach(() => expect(errors).toEqual([]));

  /** The chain as one worker sees it; another worker overtakes it before the answer arrives. */
  const overtaken = (call: 'send' | 'outcome', by: () => Promise<unknown>): PayoutNeeds => {
    const answerLate =
      <Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) =>
      async (asked: Asked) => {
        const answer = await ask(asked);
        await by();
        return answer;
      };
    const { chain } = evm;
    const late = call === 'send' ? { send: answerLate(chain.send) } : { outcome: answerLate(chain.outcome) };
    const logger = loggerTo((event, fields) => void errors.push({ event, ...fields }));
    return { ...needs, logger, chain: { ...chain, ...late } };
  };
  const settleMeanwhile = async () => {
    final();
    expect(await settlePayouts(needs)).toBe(1);
  };

  it('leaves a payout settled that another worker settles during a send', async () => {
    const id = await approved();
    await payApproved(overtaken('send', settleMeanwhile));
    expect(await statusOf(id)).toBe('completed');
    expect(await sent()).toEqual([{ status: 'paid', sent: false }]);
    expect(await balances()).toMatchObject({ profit: usdt(900), held: 0n });
  });

  it('releases a payout once, and leaves it failed, when it fails during a resend', async () => {
    const id = await approved();
    evm.node.revertNext();
    await payApproved(needs);
    await settlePayouts(overtaken('send', settleMeanwhile), { resendAfterSeconds: 0 });
    expect(await statusOf(id)).toBe('failed');
    expect(await balances()).toMatchObject({ profit: usdt(1_000), held: 0n });
  });

  it('books a payout once that two workers settle', async () => {
    const id = await approved();
    await payApproved(needs);
    final();
    expect(await settlePayouts(overtaken('outcome', () => settlePayouts(needs)))).toBe(0);
    expect(await statusOf(id)).toBe('completed');
    expect(await programmeBalance(needs.db, 'fees')).toBe(usdt(10));
  });
});

describe('the reply of a node to sent bytes', () => {
  const errors = ['already known', 'nonce too low', 'replacement transaction underpriced'];

  it.each(errors)('completes the payout after "%s" if our transaction is in the chain', async (message) => {
    const id = await approved();
    const chain = {
      ...evm.chain,
      send: async (bytes: string) => {
        await evm.chain.send(bytes);
        return { accepted: false, reply: message };
      },
    };
    await payApproved({ ...needs, chain });
    expect(await statusOf(id)).toBe('unknown');
    final();
    await settlePayouts(needs);
    expect(await statusOf(id)).toBe('completed');
    expect(arrived()).toBe(1);
  });

  it.each(errors)(
    'halts the account and keeps the money held after "%s" if another transaction took the nonce',
    async (message) => {
      const id = await approved();
      evm.node.rejectSend(message);
      await payApproved(needs);
      evm.node.foreignTransaction(evm.chain.account, NONCE_ZERO);
      final();
      await settlePayouts(needs);
      expect(await statusOf(id)).toBe('unknown');
      expect(await halted()).toMatch(/Nonce 0 was used up/);
      expect(await balances()).toMatchObject({ held: usdt(100) });
      await expect(approved()).rejects.toMatchObject({ code: 'unavailable' });
      expect(await payApproved(needs)).toBe(0);
      expect(arrived()).toBe(0);
    },
  );

  it.each(errors)(
    'keeps the money held after "%s" if the chain has nothing, and pays by the same bytes later',
    async (message) => {
      const id = await approved();
      evm.node.rejectSend(message);
      await payApproved(needs);
      final();
      await settlePayouts(needs);
      expect(await statusOf(id)).toBe('unknown');
      expect(await balances()).toMatchObject({ held: usdt(100) });
      await settlePayouts(needs, { resendAfterSeconds: 0 });
      expect(await statusOf(id)).toBe('broadcast');
      final();
      await settlePayouts(needs);
      expect(await statusOf(id)).toBe('completed');
      expect(arrived()).toBe(1);
    },
  );
});
