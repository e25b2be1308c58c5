import { afterEach, describe, expect, it } from 'vitest';
import { countNews, forgetNews, noteNews, nounsWithNews } from './news.ts';

const LIST = ['adminWithdrawals'] as const;
const request = (id: number, status: string) => ({ noun: 'withdrawals', id, status }) as const;

afterEach(() => forgetNews(LIST));

describe('what is newer in a list', () => {
  it('is a new request, once however often it is told', () => {
    for (let n = 0; n < 2; n++) noteNews(LIST, request(1, 'pending'));
    noteNews(LIST, request(2, 'pending'));
    expect(countNews('adminWithdrawals')).toBe(2);
  });

  it('is no stage of a listed request, which its row shows, though the list is asked again', () => {
    for (const stage of ['signed', 'broadcast', 'completed']) noteNews(LIST, request(1, stage));
    expect(countNews('adminWithdrawals')).toBe(0);
    expect(nounsWithNews()).toEqual(['adminWithdrawals']);
  });

  it('stays said when its request goes on before anybody looks', () => {
    noteNews(LIST, request(1, 'pending'));
    noteNews(LIST, request(1, 'cancelled'));
    expect(countNews('adminWithdrawals')).toBe(1);
    forgetNews(LIST);
    expect(countNews('adminWithdrawals')).toBe(0);
  });
});
