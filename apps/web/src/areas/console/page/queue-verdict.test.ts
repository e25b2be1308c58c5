import { serverNow } from '@tributary/ui/clock';
import { describe, expect, it } from 'vitest';
import { ticketsVerdict, withdrawalsVerdict } from './queue-verdict.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(serverNow() - hours * HOUR_MS - 1_000).toISOString();
const waiting = () => ({ count: 2, amount: '1425.000000', oldest_at: ago(22), late: 0, of_two: 1 });

describe('the verdict of pending withdrawals', () => {
  it('names the sum, the age of the oldest, and those for two operators', () => {
    expect(withdrawalsVerdict(waiting())).toEqual({
      tone: 'ok',
      lead: '2 wait',
      title: '1,425.00 USDT. The oldest waits 22 h. 1 needs a second person.',
    });
  });

  it('is amber and counts the late requests', () => {
    expect(withdrawalsVerdict({ ...waiting(), oldest_at: ago(30), late: 1 })).toMatchObject({
      tone: 'warn',
      lead: '2 wait, 1 too long',
    });
  });

  it('is green if no request waits', () => {
    const nothing = { count: 0, amount: '0.000000', oldest_at: null, late: 0, of_two: 0 };
    expect(withdrawalsVerdict(nothing)).toMatchObject({ tone: 'ok', lead: 'Nothing waits' });
  });
});

describe('the verdict of the helpdesk', () => {
  it.each([
    ['warn', '2 wait for an answer, 1 too long', 2, 1],
    ['ok', '1 waits for an answer', 1, 0],
    ['ok', 'Nothing waits', 0, 0],
  ])('is %s and says "%s"', (tone, lead, count, late) => {
    const oldest_at = count === 0 ? null : ago(6 * 24);
    expect(ticketsVerdict({ count, oldest_at, late })).toMatchObject({ tone, lead });
  });

  it('names how long the oldest ticket waits', () => {
    expect(ticketsVerdict({ count: 2, oldest_at: ago(6 * 24), late: 2 }).title).toBe(
      'The oldest has waited 6 days.',
    );
  });
});
