import { describe, expect, it } from 'vitest';
import { ticketsVerdict, withdrawalsVerdict } from './queue-verdict.ts';

const HOUR_MS = 3_600_000;
const now = Date.now();
const ago = (hours: number) => new Date(now - hours * HOUR_MS - 1_000).toISOString();
const WAITING = { count: 2, amount: '1425.000000', oldest_at: ago(22), of_two: 1 };

describe('the verdict of pending withdrawals', () => {
  it('names the sum, the age of the oldest, and those for two operators', () => {
    expect(withdrawalsVerdict(WAITING, { now, lateHours: 24 })).toEqual({
      tone: 'warn',
      lead: '2 wait',
      title: '1,425.00 USDT. The oldest waits 22 h. 1 needs a second person.',
    });
  });

  it('names a late request once the hours are known', () => {
    const leads = [undefined, 24, 20].map(
      (lateHours) => withdrawalsVerdict({ ...WAITING, count: 1, of_two: 0 }, { now, lateHours }).lead,
    );
    expect(leads).toEqual(['1 waits', '1 waits', '1 waits, the oldest is late']);
  });

  it('is green if no request waits', () => {
    const nothing = { count: 0, amount: '0.000000', oldest_at: null, of_two: 0 };
    expect(withdrawalsVerdict(nothing, { now, lateHours: 24 })).toMatchObject({
      tone: 'ok',
      lead: 'Nothing waits',
    });
  });
});

describe('the verdict of the helpdesk', () => {
  it.each([
    ['warn', '2 wait for an answer', { count: 2, oldest_at: ago(6 * 24) }],
    ['warn', '1 waits for an answer', { count: 1, oldest_at: ago(0) }],
    ['ok', 'Nothing waits', { count: 0, oldest_at: null }],
  ])('is %s and says "%s"', (tone, lead, waiting) => {
    expect(ticketsVerdict(waiting)).toMatchObject({ tone, lead });
  });

  it('names the age of the oldest ticket', () => {
    expect(ticketsVerdict({ count: 2, oldest_at: ago(6 * 24) }).title).toBe(
      'The oldest ticket is 6 days old.',
    );
  });
});
