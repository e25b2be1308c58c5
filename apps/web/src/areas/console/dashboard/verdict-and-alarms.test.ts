import { readFileSync } from 'node:fs';
import {
  BACKUP_LATE_SECONDS,
  COLLECTOR_SILENT_SECONDS,
  DRILL_LATE_SECONDS,
  FEW_FAILED_MAILS,
  PAYOUT_SLOW_SECONDS,
} from '@tributary/definitions/alarms';
import { describe, expect, it } from 'vitest';
import { verdictOf, type Standing } from './standing-verdict.ts';
import { WELL } from './well.ts';

const HOUR = 3_600;
const rules = readFileSync(new URL('../../../../../../ops/prometheus/alerts.yml', import.meta.url), 'utf8');

/** The least trouble at which each alarm is raised. */
const TROUBLES: Readonly<Record<string, [part: string, Partial<Standing>]>> = {
  PayoutsHalted: ['Payouts', { payouts: { ...WELL.payouts, halted: 1 } }],
  PayoutNotBelieved: ['Payouts', { payouts: { ...WELL.payouts, stopped: 1 } }],
  PayoutsPaused: ['Payouts', { payouts: { ...WELL.payouts, paused: true } }],
  PayoutsSlow: ['Payouts', { payouts: { ...WELL.payouts, waiting: 1, oldest: PAYOUT_SLOW_SECONDS + 1 } }],
  HotWalletShort: ['Payouts', { payouts: { ...WELL.payouts, short: 1 } }],
  HotWalletLow: ['Payouts', { payouts: { ...WELL.payouts, low: 1 } }],
  SignerLimitReached: ['Payouts', { payouts: { ...WELL.payouts, limited: 1 } }],
  ScreeningSourceBroken: ['Screening', { screening: { sources: 1, problems: 1, held: 0 } }],
  ListedAddressHeld: ['Screening', { screening: { sources: 1, problems: 0, held: 1 } }],
  BooksBroken: ['Books', { books: { ...WELL.books, broken: 1 } }],
  BooksNotChecked: ['Books', { books: { ...WELL.books, age: WELL.late.books * HOUR + 1 } }],
  CustodyDiffers: ['Chain', { chain: { ...WELL.chain, differences: 1 } }],
  CustodyNotCompared: ['Chain', { chain: { ...WELL.chain, age: WELL.late.chain * HOUR + 1 } }],
  CollectionLate: [
    'Collection',
    { collection: { ...WELL.collection, oldest: WELL.late.collection * HOUR + 1 } },
  ],
  CollectorSilent: ['Collection', { collection: { ...WELL.collection, age: COLLECTOR_SILENT_SECONDS + 1 } }],
  CollectorShort: ['Collection', { collection: { ...WELL.collection, short: true } }],
  CloseLate: ['Day', { close: { age: WELL.late.close * HOUR + 1 } }],
  DepositsLate: ['Deposits', { deposits: { age: 121, late: true } }],
  WithdrawalsWait: ['Withdrawals', { queue: { count: 1, oldest: WELL.late.withdrawal * HOUR + 1 } }],
  BackupLate: ['Backup', { backup: { age: BACKUP_LATE_SECONDS + 1 } }],
  RestoreDrillLate: ['Restore', { drill: { age: DRILL_LATE_SECONDS + 1, faults: 0 } }],
  RestoreDrillFailed: ['Restore', { drill: { age: HOUR, faults: 1 } }],
  MailsFail: ['Mail', { mail: { failed: FEW_FAILED_MAILS + 1 } }],
};

/** Only something outside a server can see that it answers wrongly or not at all. */
const SEEN_FROM_OUTSIDE = ['ClockOff', 'DatabaseNotWritable', 'ErrorsAnswered', 'ProcessDown'];

describe('the verdict beside the alarms', () => {
  it('knows each alarm that the database can answer for', () => {
    const names = Array.from(rules.matchAll(/- alert: (\w+)/g), ([, name = '']) => name);
    expect(names.sort()).toEqual([...Object.keys(TROUBLES), ...SEEN_FROM_OUTSIDE].sort());
  });

  it.each(Object.entries(TROUBLES))('names the trouble of %s', (_alarm, [part, change]) => {
    const { tone, title } = verdictOf({ ...WELL, ...change });
    expect(tone).not.toBe('ok');
    expect(title).toMatch(new RegExp(`^${part}: `));
  });

  it.each([
    ['collector_report_age_seconds', COLLECTOR_SILENT_SECONDS],
    ['withdrawals_unpaid_age_seconds', PAYOUT_SLOW_SECONDS],
    ['mails_failed', FEW_FAILED_MAILS],
    ['backup_age_seconds', BACKUP_LATE_SECONDS],
    ['restore_drill_age_seconds', DRILL_LATE_SECONDS],
  ])('has the limit that the alarm has for %s', (metric, limit) => {
    const [, written = ''] = new RegExp(`\\(tributary_${metric}\\) > ([\\d *]+)`).exec(rules) ?? [];
    const product = written.split('*').reduce((all, factor) => all * Number.parseInt(factor, 10), 1);
    expect(product).toBe(limit);
  });
});
