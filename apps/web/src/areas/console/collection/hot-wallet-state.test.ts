import { describe, expect, it } from 'vitest';
import { hotWalletState } from './hot-wallet-state.ts';

const BOUNDS = { floor: '5000.000000', ceiling: '20000.000000' };
const REFILL = {
  amount: '16000.000000',
  arrived: '0.000000',
  asked_at: '2026-01-05T10:00:00.000Z',
  link: null,
};

describe('the hot wallet', () => {
  it.each([
    ['is calm between floor and ceiling', '7600.000000', null, 'ok', 'Above the floor', 'Hot wallet'],
    ['is calm at the ceiling', '20000.000000', null, 'ok', 'Above the floor', 'Hot wallet'],
    [
      'asks for its refill below the floor',
      '4000.000000',
      REFILL,
      'bad',
      'Below the floor',
      'Hot wallet: refill 16,000.00 USDT from custody',
    ],
    [
      'states the excess above the ceiling',
      '23100.500000',
      null,
      'warn',
      'Above the ceiling',
      'Hot wallet: 3,100.50 USDT above its ceiling',
    ],
  ] as const)('%s', (_name, held, refill, tone, word, title) => {
    expect(hotWalletState({ asset: 'USDT', held, refill }, BOUNDS)).toMatchObject({ tone, word, title });
  });

  it('draws floor and ceiling inside the gauge, and never more than a full one', () => {
    expect(hotWalletState({ asset: 'USDT', held: '12000.000000', refill: null }, BOUNDS).gauge).toEqual({
      held: 50,
      floor: 20.8,
      ceiling: 83.3,
    });
    expect(hotWalletState({ asset: 'USDT', held: '900000.000000', refill: null }, BOUNDS).gauge.held).toBe(
      100,
    );
  });

  it('is named by its asset', () => {
    expect(hotWalletState({ asset: 'XRP', held: '900.000000', refill: REFILL }, BOUNDS).title).toBe(
      'XRP account: refill 16,000.00 XRP from custody',
    );
  });
});
