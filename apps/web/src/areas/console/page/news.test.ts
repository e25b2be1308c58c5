import { afterEach, describe, expect, it } from 'vitest';
import { countNews, forgetNews, noteNews, nounsWithNews } from './news.ts';

const LIST = ['adminWithdrawals'] as const;
const request = (id: number, status: string) => ({ noun: 'withdrawals', id, status }) as const;

afterEach(() => forgetNews(LIST));

describe('the count of newer rows of a list', () => {
  it('includes a new request once', () => {
    for (let n = 0; n < 2; n++) noteNews(LIST, request(1, 'pending'));
    noteNews(LIST, request(2, 'pending'));
    expect(countNews('adminWithdrawals')).toBe(2);
  });

  it('excludes a new stage of a listed request, which its row shows, though the list refetches', () => {
    for (const stage of ['signed', 'broadcast', 'completed']) noteNews(LIST, request(1, stage));
    expect(countNews('adminWithdrawals')).toBe(0);
    expect(nounsWithNews()).toEqual(['adminWithdrawals']);
  });

  it('keeps a new request whose stage changes', () => {
    noteNews(LIST, request(1, 'pending'));
    noteNews(LIST, request(1, 'cancelled'));
    expect(countNews('adminWithdrawals')).toBe(1);
    forgetNews(LIST);
    expect(countNews('adminWithdrawals')).toBe(0);
  });
});
