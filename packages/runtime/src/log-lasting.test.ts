import { describe, expect, it } from 'vitest';
import { logLasting } from './log-lasting.ts';

const open = () => {
  const lines: string[] = [];
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push(`${level} ${message} ${JSON.stringify(fields)}`);
  return { lines, logger: { error: write('error'), warn: write('warn') } as never };
};
const look = (at: number, holds = true) => ({ holds, fields: { at }, message: 'payouts are paused' });

describe('a condition that lasts', () => {
  it('is logged when it begins and when it has ended, and once more when it begins again', () => {
    const { lines, logger } = open();
    for (const at of [1, 2, 3]) logLasting(logger, 'paused', look(at));
    for (const at of [4, 5, 6]) logLasting(logger, 'paused', look(at, false));
    logLasting(logger, 'paused', look(7));
    expect(lines).toEqual([
      'error payouts are paused {"condition":"paused","at":1}',
      'warn a condition ended {"condition":"paused"}',
      'error payouts are paused {"condition":"paused","at":7}',
    ]);
  });

  it('hides no other condition, and none of another logger', () => {
    const [one, other] = [open(), open()];
    logLasting(one.logger, 'paused', look(1));
    logLasting(one.logger, 'short', look(1));
    logLasting(other.logger, 'paused', look(1));
    expect([one.lines.length, other.lines.length]).toEqual([2, 1]);
  });
});
