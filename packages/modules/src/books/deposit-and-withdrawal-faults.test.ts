import { useBusyBooks } from '@tributary/testing';
import { describe, expect, it } from 'vitest';

const { noticedBy } = useBusyBooks();

describe('the check of the books’ invariants', () => {
  it.each([
    ['a withdrawal without its hold', 'I11', [`update withdrawals set request_no = 2`]],
    [
      'a hold that is not there',
      'I12',
      [`update withdrawals set gross = gross + 10, fee = fee + 1, net = net + 9`],
    ],
    [
      'a deduction that is too small',
      'I13',
      [
        `alter table withdrawals drop constraint gross_is_fee_and_net`,
        `update withdrawals set fee = fee - 1, net = net + 1`,
      ],
    ],
    [
      'a payout of an unapproved withdrawal',
      'I14',
      [
        `insert into payout_accounts (chain, account, asset) values ('bsc', '0x1', 'USDT')`,
        `insert into payouts (member_id, withdrawal_id, chain, asset, account, sequence, bytes, tx_hash, amount_raw, destination) select member_id, id, 'bsc', 'USDT', '0x1', 0, '0x', '0xabc', net::numeric * 1000000000000, address from withdrawals`,
      ],
    ],
    [
      'an address younger than a day',
      'I15',
      [`update withdrawal_addresses set added_at = added_at + interval '4 days'`],
    ],
    [
      'another destination',
      'I15',
      [`update withdrawals set address = '0x0000000000000000000000000000000000000001'`],
    ],
    [
      'a deposit credited with another amount',
      'I16',
      [`update deposits set amount = amount + 1 where member_id = 2`],
    ],
    [
      'a deposit read with six decimals',
      'I16',
      [`update deposits set amount_raw = trunc(amount_raw / 1000000000000) where member_id = 2`],
    ],
    ['a deposit without its entry', 'I16', [`update deposits set entry_id = 999999 where member_id = 2`]],
    ['custody that the chain does not have', 'I17', [`delete from deposits where member_id = 2`]],
    ['a fourth change without its fee', 'I20', [`update withdrawal_addresses set no = 9, fee_entry = 1`]],
    ['a deposit that no wallet got', 'I28', [`update deposits set status = 'dust' where member_id = 3`]],
    [
      'a credit by hand that no deposit shows',
      'I42',
      [
        `insert into deposit_claims (member_id, tx_hash, reason, claimed_by, status, chain, amount, from_address, to_address, block_number, into_custody, settled_at)
          values (3, '0x' || repeat('a', 64), 'x', 1, 'credited', 'bsc', 1, 'a', 'b', 1, true, now())`,
      ],
    ],
  ])('notices %s (%s)', async (_title, id, faults) => {
    expect(await noticedBy([...faults])).toContain(id);
  });
});
