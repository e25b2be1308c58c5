import { describe, expect, it } from 'vitest';
import { ALL_DEPOSITS } from './all-deposits.ts';
import { HELPDESK } from './helpdesk.ts';
import { rowOnWire, sumsOnWire } from './on-wire.ts';

const at = new Date('2026-01-05T10:00:00.000Z');

const TICKET = {
  id: 7,
  memberId: 3,
  userrefid: 'BLB000003',
  fullName: 'Anna',
  subject: 'Query not listed',
  priority: 'High',
  description: 'Where is it?',
  createdAt: at,
  touchedAt: at,
  status: 'Pending',
  answer: '',
  isClosed: false,
  files: 0,
  awaitsOperator: true,
  unreadByMember: true,
  line: { kind: 'reward', id: 'x', content: { amount: '1' } },
  version: 1,
} as const;

describe('a row of a defined list on the wire', () => {
  it('has the fields computed from others', () => {
    expect(rowOnWire(HELPDESK)(TICKET)).toMatchObject({
      id: 'T-7',
      ticketNo: 'T-7',
      complaintTo: 'Support team',
      dateTime: '2026-01-05T10:00:00.000Z',
      adminNote: null,
      disputed: true,
    });
  });

  it('has no field that only the module reads', () => {
    const names = Object.keys(rowOnWire(HELPDESK)(TICKET));
    expect(['memberId', 'unreadByMember', 'line', 'isClosed'].filter((name) => names.includes(name))).toEqual(
      [],
    );
  });

  it('has null for a documented field without meaning here', () => {
    const deposit = {
      id: 'd1',
      userrefid: 'BLB000003',
      address: '0x0',
      amountMicro: 1_500_000n,
      createdAt: at,
      approvedAt: null,
      rejectedAt: null,
      status: 'pending',
      transfer: '',
      txHash: null,
      custodyAt: null,
      custodyTx: null,
    } as const;
    expect(rowOnWire(ALL_DEPOSITS)(deposit)).toMatchObject({
      depositAmountINR: null,
      amount: '1.500000',
      approvedDate: null,
    });
  });
});

describe('a sum of a defined list on the wire', () => {
  it('has its wire name, and six decimals if it is money', () => {
    const counts = { requests: 4, success: 2, pending: 1, expired: 1, moved: 1, unmoved: 1 };
    expect(sumsOnWire(ALL_DEPOSITS, { amount: 2_000_000n, ...counts })).toEqual({
      amount: '2.000000',
      requests: 4,
      success: 2,
      pending: 1,
      expired: 1,
      moved: 1,
      transfer_pending: 1,
    });
  });
});
