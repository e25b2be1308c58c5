import { describe, expect, it } from 'vitest';
import { createLogger, loggerTo, type LogFields } from './logger.ts';

/** A logger with the lines that it wrote. */
const open = (level = 'info', about?: () => LogFields) => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { lines, logger: createLogger({ level, destination: { write }, ...(about && { about }) }) };
};

describe('a log line', () => {
  it('has the name of its event, its time, its words, its fields and its runbook', () => {
    const { lines, logger } = open();
    logger.write('payouts.halted', { withdrawal: 7 });
    expect(lines).toEqual([
      {
        level: 50,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        event: 'payouts.halted',
        withdrawal: 7,
        runbook: 'docs/runbooks/payouts-halted.md',
        msg: 'payouts are halted',
      },
    ]);
  });

  it('has the fields that belong to the work of the moment', () => {
    let traceId = 'one';
    const { lines, logger } = open('info', () => ({ traceId }));
    logger.write('screening.changed');
    traceId = 'two';
    logger.write('screening.changed');
    expect(lines.map((line) => line['traceId'])).toEqual(['one', 'two']);
  });

  it('is left out below the level that is set', () => {
    const { lines, logger } = open('error');
    logger.write('screening.changed');
    logger.write('prices.failed');
    logger.write('books.broken');
    expect(lines.map(({ event }) => event)).toEqual(['books.broken']);
  });

  it('contains no secret and no personal data, at the top or one level down', () => {
    const { lines, logger } = open();
    const secrets = {
      password: 'canary-1',
      token: 'canary-2',
      email: 'canary-3',
      mobile: 'canary-4',
      authorization: 'canary-5',
      cookie: 'canary-6',
      privateKey: 'canary-7',
    };
    logger.write('request.bug', { ...secrets, member: secrets, headers: { any: 'canary-8' } });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('canary');
  });
});

describe('a condition that lasts', () => {
  const noted = () => {
    const told: unknown[] = [];
    return { told, logger: loggerTo((event, fields) => void told.push([event, fields])) };
  };

  it('is logged when it begins and when it has ended, and once more when it begins again', () => {
    const { told, logger } = noted();
    const look = (holds: boolean, pass: number) =>
      logger.lasting('payouts.paused', { of: 'hot', holds: holds ? [{ pass }] : [] });
    for (const pass of [1, 2, 3]) look(true, pass);
    for (const pass of [4, 5, 6]) look(false, pass);
    look(true, 7);
    expect(told).toEqual([
      ['payouts.paused', { of: 'hot', pass: 1 }],
      ['condition.ended', { ended: 'payouts.paused', of: 'hot' }],
      ['payouts.paused', { of: 'hot', pass: 7 }],
    ]);
  });

  it('tells its cases apart by their id', () => {
    const { told, logger } = noted();
    const look = (...ids: number[]) =>
      logger.lasting('payout.noOutcome', { of: 'hot', holds: ids.map((id) => ({ id })) });
    look(1, 2);
    look(2, 3);
    expect(told).toEqual([
      ['payout.noOutcome', { of: 'hot', id: 1 }],
      ['payout.noOutcome', { of: 'hot', id: 2 }],
      ['payout.noOutcome', { of: 'hot', id: 3 }],
      ['condition.ended', { ended: 'payout.noOutcome', of: 'hot', id: '1' }],
    ]);
  });

  it('hides no other event, no event of another id, and none of another logger', () => {
    const [one, other] = [noted(), noted()];
    one.logger.lasting('payouts.paused', { of: 'hot', holds: [{}] });
    one.logger.lasting('payouts.short', { of: 'hot', holds: [{}] });
    one.logger.lasting('payouts.paused', { of: 'cold', holds: [{}] });
    other.logger.lasting('payouts.paused', { of: 'hot', holds: [{}] });
    expect([one.told.length, other.told.length]).toEqual([3, 1]);
  });
});
