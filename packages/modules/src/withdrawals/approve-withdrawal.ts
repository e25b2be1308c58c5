import type { Tx } from '@tributary/database';
import { formatExact, formatMoney, invariant, operatorActor, Refused, type Micro } from '@tributary/domain';
import { balancesOf, post, settleDebt } from '@tributary/ledger';
import { findActiveAddress } from '../addresses/index.ts';
import { recordAudit } from '../audit/index.ts';
import { readSetting } from '../settings/index.ts';
import { fixXrp } from './quote.ts';
import { holdOf } from './withdrawal-postings.ts';
import type { WithdrawalRow } from './withdrawal.ts';
import {
  countApprovals,
  insertApproval,
  lockWithdrawal,
  setApproved,
  setPendingAgain,
  standingOf,
  touchWithdrawal,
} from './withdrawals-store.ts';

type Approval = {
  operator: { id: number; username: string };
  remark: string | undefined;
  confirmedDrops: bigint | undefined;
  bulkId: string | undefined;
};

/**
 * Approves a locked withdrawal that is pending or rejected. The approval binds to the copied address: a change
 * after the request refuses it. Above the limit the first approval only counts; another operator completes it.
 */
export const approveWithdrawal = async (tx: Tx, found: WithdrawalRow, approval: Approval): Promise<void> => {
  const { operator, confirmedDrops, remark, bulkId } = approval;
  const by = operatorActor(operator.username);
  const { blocked, held } = await standingOf(tx, found.memberId);
  if (blocked) throw new Refused('memberBlocked');
  await refuseChangedAddress(tx, found);
  await settleDebtFirst(tx, found.memberId);
  const row = found.status === 'rejected' ? await holdAgain(tx, found, by) : found;
  if (!(await insertApproval(tx, row, operator.id))) throw new Refused('sameApprover');
  const secondAboveMicro = BigInt(await readSetting(tx, 'secondApproverAboveMicro'));
  const alone = bulkId === undefined ? null : whyAlone({ ...row, held, secondAboveMicro });
  if (alone) throw new Refused('conflict', { message: alone });
  const isComplete = row.grossMicro <= secondAboveMicro || (await countApprovals(tx, row)) > 1;
  const xrp =
    isComplete && row.coin === 'xrp'
      ? await fixXrp(tx, row, { operatorId: operator.id, confirmedDrops })
      : undefined;
  if (isComplete) await setApproved(tx, row, { secondAboveMicro, xrp, remark });
  else await touchWithdrawal(tx, row);
  await recordAudit(tx, {
    actor: by,
    action: isComplete ? 'withdrawal.approve' : 'withdrawal.approve.first',
    subject: `withdrawal:${row.id}`,
    details: {
      requestNo: row.requestNo,
      reapproved: found.status === 'rejected',
      grossMicro: row.grossMicro.toString(),
      netMicro: row.netMicro.toString(),
      destination: row.address,
      tag: row.tag,
      xrpDrops: xrp?.drops.toString() ?? null,
      ...(bulkId !== undefined && { bulkId }),
    },
  });
};

/** Why a withdrawal is in no bulk approval and has to be looked at alone; null where it may be in one. */
export const whyAlone = ({ coin, grossMicro, held, secondAboveMicro }: Alone): string | null => {
  if (coin === 'xrp') return 'The quantity of XRP is confirmed one by one.';
  if (grossMicro > secondAboveMicro)
    return `Above ${formatMoney(secondAboveMicro)} USDT two people decide, one by one.`;
  return held ? 'Withdrawals of this member are held.' : null;
};

type Alone = Pick<WithdrawalRow, 'coin' | 'grossMicro'> & { held: boolean; secondAboveMicro: Micro };

const refuseChangedAddress = async (tx: Tx, row: WithdrawalRow): Promise<void> => {
  const active = await findActiveAddress(tx, row.memberId, row.coin);
  if (active?.no === row.addressNo) return;
  throw new Refused('conflict', {
    message:
      'The member changed this address after the request. Reject it; a new request uses the new address.',
  });
};

/** Nothing leaves while its member owes: what the wallets have settles the debt, and what is held would have to. */
const settleDebtFirst = async (tx: Tx, memberId: number): Promise<void> => {
  await settleDebt(tx, memberId);
  const { debt } = await balancesOf(tx, memberId);
  if (debt === 0n) return;
  throw new Refused('conflict', {
    message: `The member owes ${formatExact(-debt)} USDT after a reversal. Reject the withdrawal: what returns to the wallet settles it.`,
  });
};

/** A rejected withdrawal returned its money; approving it needs the money again (AMB-025). */
const holdAgain = async (tx: Tx, rejected: WithdrawalRow, actor: string): Promise<WithdrawalRow> => {
  await setPendingAgain(tx, rejected);
  const row = await lockWithdrawal(tx, rejected.memberId, rejected.id);
  invariant(row, `withdrawal ${rejected.id} exists`);
  await post(tx, holdOf(row, actor));
  return row;
};
