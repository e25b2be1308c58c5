import { describe, expect, it } from 'vitest';
import {
  ALL_DEPOSITS,
  ALL_REWARDS_OF,
  ALL_WITHDRAWALS_OF,
  GRANTS_OF,
  HELPDESK,
  MEMBERS,
  QR_CODES,
  reportOf,
} from './index.ts';

const { history, pending, approved, reject } = ALL_WITHDRAWALS_OF;
const { daily, direct, network, blb, odl } = ALL_REWARDS_OF;

const WITHDRAWAL =
  'Fullname, Withdrawal Method, Amount, 10% Admin Deduction, Withdrawal Amount, Account Details, Status';
const GRANT = 'Particular, Deposit Amount, Bonus Amount, Status, Member ID, Member Name, Package';
const BOUNTY = 'Member ID, Tier ID, Received From, Bonus Amount, Status, Date & Time';

/**
 * File name and headings of each console report, copied from the documents and not from the code (C §2.6 to §2.13,
 * §9, AMB-098).
 */
const DOCUMENTED = [
  [
    reportOf(MEMBERS),
    'members_list',
    'Sr. No, Username, UserID, System Package, Sponsor Id, Mobile Number, Activation Date, Registration, User Status',
  ],
  [reportOf(QR_CODES), 'qr_codes', 'Type, Deposit Address, Network Address, Date Added'],
  [
    reportOf(ALL_DEPOSITS),
    'deposit_history',
    'Member ID, Wallet Address, Deposit Amount USD, Request Date, Approved Date, Rejected Date, Status, Transfer Status',
  ],
  [reportOf(history), 'withdrawal_history', `Sr No, ${WITHDRAWAL}, Request Date`],
  [reportOf(pending), 'withdrawal_history', `Sr No, Wallet Type, ${WITHDRAWAL}, Request Date, Approved Date`],
  [reportOf(approved), 'withdrawal_history', `Sr No, ${WITHDRAWAL}, Request Date, Approved Date`],
  [
    reportOf(reject),
    'withdrawal_reject',
    'Sr No, Fullname, Withdrawal Method, Amount, Deduction, Withdrawal Amount, Account Details, Status, Request Date',
  ],
  [
    reportOf(daily),
    'deposit_bonuses',
    'Date & Time, Particular, Deposit Amount, Bonus Amount, Status, Member ID, Member Name, Package',
  ],
  [reportOf(direct), 'invitation_bonuses', BOUNTY],
  [reportOf(network), 'invitation_bonuses', `${BOUNTY}, Level`],
  [
    reportOf(blb),
    'invitation_bonuses',
    'Date & Time, Particular, Referrer ID, Referrer Name, Package Amount, Bonus Amount, Status',
  ],
  [reportOf(odl), 'invitation_bonuses', 'Date & Time, Member ID, Particular, Bonus Amount, Status'],
  [reportOf(GRANTS_OF.royalty), 'deposit_bonuses', `Date & Time, ${GRANT}`],
  [reportOf(GRANTS_OF.special), 'deposit_bonuses', `Date & Time, ${GRANT}`],
  [reportOf(HELPDESK), 'helpdesk_tickets', 'Ticket No, User ID, Subject, Priority, Date/Time, Status'],
] as const;

const TITLES = {
  'Mining Profit / Daily XRP Bounty': daily,
  'Direct Bonus - 10%': direct,
  'User Network Bounty': network,
  'Beyond Limit Bonus - 20%': blb,
  'ODL Profit - 20%': odl,
  'Royalty Bonus - 20% (Every Month)': GRANTS_OF.royalty,
  'Special Reward (every month)': GRANTS_OF.special,
  'Withdrawal History': history,
  'Withdrawal Pending': pending,
  'Withdrawal Approved': approved,
  'Withdrawal Reject': reject,
  'Admin Helpdesk': reportOf(HELPDESK),
  // The name of its sheet.
  Members: reportOf(MEMBERS),
};

describe('a report of the console', () => {
  it.each(DOCUMENTED)('$title has its documented columns and file name', (report, name, headings) => {
    const shown: readonly string[] = report.columns.map(({ header }) => header);
    expect(headings.split(', ').filter((heading) => !shown.includes(heading))).toEqual([]);
    expect(report.name).toBe(name);
  });

  it('has its documented title', () => {
    expect(Object.values(TITLES).map(({ title }) => title)).toEqual(Object.keys(TITLES));
  });

  it('calls no reward of a member below a deposit', () => {
    const headings = reportOf(network).columns.map(({ header }) => header);
    expect(headings).toContain('Daily Bounty Below');
    expect(headings).not.toContain('Deposit Amount');
  });

  it('has no column for a password in the list of members', () => {
    expect(
      reportOf(MEMBERS)
        .columns.map(({ header }) => header)
        .join(' '),
    ).not.toMatch(/password/i);
  });
});
