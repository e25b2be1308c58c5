import {
  ALL_WITHDRAWALS,
  OWN_WITHDRAWALS,
  rowOnWire,
  type WireRow,
  type WithdrawalWallet,
} from '@tributary/definitions/lists';
import { moneyToWire, recipientText } from '@tributary/domain';

/** A drop is a millionth of an XRP, as a micro is of a USDT: both have the same form. */
export const quantityOf = (drops: bigint): string => moneyToWire(drops);

/** A withdrawal on the member's screens. */
export const withdrawalView = rowOnWire(OWN_WITHDRAWALS);

/** A withdrawal in the console. */
export const withdrawalForOperators = rowOnWire(ALL_WITHDRAWALS);

/** A withdrawal in the words of the console's document (CWDR-30). AMB-024 names gross, deduction and net. */
export const documentedWithdrawal = (row: WireRow<typeof ALL_WITHDRAWALS>) => ({
  id: row.id,
  username: row.user_id,
  fullname: row.name,
  withdrawal_method: row.withdraw_type,
  amount: row.withdraw_amount,
  admin_deduction: row.deduction_amount,
  withdrawal_amount: row.total_amount,
  account_details: recipientText(row.wallet_address, row.destination_tag),
  status: row.status,
  request_date: row.created_at,
  approved_date: row.approved_at,
  reject_date: row.rejected_at,
  remark: row.remark,
});

export const walletOfWire = (word: string): WithdrawalWallet | undefined => {
  const lower = word.toLowerCase();
  // The screens also call the Working wallet the Withdrawal wallet.
  if (lower === 'working' || lower === 'withdrawal') return 'working';
  if (lower === 'r-wallet refund') return 'r_wallet';
  return lower === 'profit' ? 'profit' : undefined;
};

export const coinOfWire = (word: string): 'usdt' | 'xrp' | undefined => {
  const lower = word.toLowerCase();
  return lower === 'usdt' || lower === 'xrp' ? lower : undefined;
};
