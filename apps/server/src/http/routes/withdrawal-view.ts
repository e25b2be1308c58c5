import { moneyToWire } from '@tributary/domain';
import { shownStatusOf, type Withdrawal } from '@tributary/modules/withdrawals';

const xrpOf = ({ xrpDrops, xrpRateMicro, xrpSource, xrpQuotedAt }: Withdrawal) =>
  xrpDrops === null || xrpRateMicro === null || xrpSource === null || xrpQuotedAt === null
    ? null
    : {
        rate: moneyToWire(xrpRateMicro),
        source: xrpSource,
        drops: xrpDrops.toString(),
        quoted_at: xrpQuotedAt.toISOString(),
      };

/** A withdrawal as members and operators read it; gross, deduction and net as AMB-024 names them. */
export const withdrawalView = (row: Withdrawal) => ({
  id: row.id,
  user_id: row.userrefid,
  name: row.fullName,
  wallet_type: row.wallet === 'profit' ? ('Profit' as const) : ('Working' as const),
  withdraw_type: row.coin === 'xrp' ? ('XRP' as const) : ('USDT' as const),
  withdraw_amount: moneyToWire(row.grossMicro),
  deduction_amount: moneyToWire(row.feeMicro),
  total_amount: moneyToWire(row.netMicro),
  wallet_address: row.address,
  destination_tag: row.tag,
  status: shownStatusOf(row.status),
  stage: row.status,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  approved_at: row.approvedAt?.toISOString() ?? null,
  rejected_at: row.rejectedAt?.toISOString() ?? null,
  completed_at: row.completedAt?.toISOString() ?? null,
  tx_hash: row.txHash,
  remark: row.remark,
  xrp: xrpOf(row),
});

export const walletOfWire = (word: string): 'profit' | 'working' | undefined => {
  const lower = word.toLowerCase();
  // The screens call the Working wallet the Withdrawal wallet, too.
  if (lower === 'working' || lower === 'withdrawal') return 'working';
  return lower === 'profit' ? 'profit' : undefined;
};

export const coinOfWire = (word: string): 'usdt' | 'xrp' | undefined => {
  const lower = word.toLowerCase();
  return lower === 'usdt' || lower === 'xrp' ? lower : undefined;
};
