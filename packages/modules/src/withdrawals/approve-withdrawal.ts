import type { Tx } from '@tributary/database';
import { DECISION_RIGHTS } from '@tributary/definitions/approvals';
import { formatExact, formatMoney, invariant, operatorActor, Refused, type Micro } from '@tributary/domain';
import { balancesOf, post, settleDebt } from '@tributary/ledger';
import { findActiveAddress } from '../addresses/index.ts';
import { recordAudit } from '../audit/index.ts';
import { hadListedDeposit, refuseUnscreened } from '../screening/index.ts';
import { refuseWithoutRight, whyMayNotSecond, whyNoApprover, whyOpened } from '../second-person/index.ts';
import { readSetting } from '../settings/index.ts';
import { dayGrossOf } from './day-gross.ts';
import { fixXrp } from './quote.ts';
import { holdOf } from './withdrawal-postings.ts';
import type { WithdrawalRow } from './withdrawal.ts';
import {
  approvalsOfOthers,
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
 * Approves a locked withdrawal that is pending or rejected. The approval binds to the copied address: it is refused
 * if the address changed after the request. If the member's withdrawals of a day reach the limit, a first approval is
 * only stored, and another operator completes it.
 */
export const approveWithdrawal = async (tx: Tx, found: WithdrawalRow, approval: Approval): Promise<void> => {
  const { operator, confirmedDrops, remark, bulkId } = approval;
  const by = operatorActor(operator.username);
  await refuseWithoutRight(tx, { operator: operator.id, right: DECISION_RIGHTS.withdrawal });
  const { blocked, held } = await standingOf(tx, found.memberId);
  if (blocked) throw new Refused('memberBlocked');
  const opened = await whyOpened(tx, { memberId: found.memberId, operator: operator.username });
  if (opened) throw opened;
  await refuseChangedAddress(tx, found);
  await refuseUnscreened(tx, found);
  await settleDebtFirst(tx, found);
  const row = found.status === 'rejected' ? await holdAgain(tx, found, by) : found;
  const hours = await readSetting(tx, 'proposalHours');
  if (!(await insertApproval(tx, row, { operatorId: operator.id, hours }))) throw new Refused('sameApprover');
  const secondFromMicro = BigInt(await readSetting(tx, 'secondApproverFromMicro'));
  const dayGrossMicro = await dayGrossOf(tx, row);
  const isAfterHit = row.wallet === 'r_wallet' && (await hadListedDeposit(tx, row.memberId));
  const alone =
    bulkId === undefined ? null : whyAlone({ ...row, held, dayGrossMicro, secondFromMicro, isAfterHit });
  if (alone) throw new Refused('conflict', { message: alone });
  const needsTwo = dayGrossMicro >= secondFromMicro || isAfterHit;
  const isSecond = needsTwo && (await isSecondOf(tx, row, { operatorId: operator.id }));
  const isComplete = !needsTwo || isSecond;
  const xrp =
    isComplete && row.coin === 'xrp'
      ? await fixXrp(tx, row, { operatorId: operator.id, confirmedDrops })
      : undefined;
  if (isComplete) await setApproved(tx, row, { secondFromMicro, dayGrossMicro, xrp, remark });
  else await touchWithdrawal(tx, row);
  await recordAudit(tx, {
    actor: by,
    action: isComplete ? 'withdrawal.approve' : 'withdrawal.approve.first',
    subject: `withdrawal:${row.id}`,
    details: {
      requestNo: row.requestNo,
      reapproved: found.status === 'rejected',
      grossMicro: row.grossMicro.toString(),
      dayGrossMicro: dayGrossMicro.toString(),
      netMicro: row.netMicro.toString(),
      destination: row.address,
      tag: row.tag,
      xrpDrops: xrp?.drops.toString() ?? null,
      ...(bulkId !== undefined && { bulkId }),
      ...(isSecond && { second: true }),
    },
  });
};

/**
 * True if another person's first approval counts. It does not count once it lapsed, or if that operator opened the
 * member's account since; then this approval is a first one. @throws Refused `sameApprover` if the only valid
 * approval is by an account that may be the same person
 */
const isSecondOf = async (
  tx: Tx,
  row: WithdrawalRow,
  { operatorId }: { operatorId: number },
): Promise<boolean> => {
  let why: Refused | undefined;
  for (const { operatorId: by, at } of await approvalsOfOthers(tx, row, operatorId)) {
    const first = { by, at, right: DECISION_RIGHTS.withdrawal, about: [{ memberId: row.memberId }] };
    if (await whyNoApprover(tx, first, row.memberId)) continue;
    const notTwo = await whyMayNotSecond(tx, { first, second: operatorId });
    if (!notTwo) return true;
    why = notTwo;
  }
  if (why) throw why;
  return false;
};

/** Why a withdrawal must be approved alone; null if it may be in a bulk approval. */
export const whyAlone = ({
  coin,
  dayGrossMicro,
  held,
  secondFromMicro,
  isAfterHit,
}: Alone): string | null => {
  if (coin === 'xrp') return 'The quantity of XRP is confirmed for each request alone.';
  if (dayGrossMicro >= secondFromMicro)
    return `From ${formatMoney(secondFromMicro)} USDT of a member within 24 hours, two operators decide each request alone.`;
  if (isAfterHit) return AFTER_HIT;
  return held ? 'Withdrawals of this member are stopped.' : null;
};

/** AMB-149: two operators decide on each refund of a member who was paid from a listed address. */
const AFTER_HIT =
  'A deposit of this member came from a listed address: two operators decide each refund alone.';

type Alone = Pick<WithdrawalRow, 'coin'> & {
  dayGrossMicro: Micro;
  held: boolean;
  secondFromMicro: Micro;
  isAfterHit: boolean;
};

const refuseChangedAddress = async (tx: Tx, row: WithdrawalRow): Promise<void> => {
  const active = await findActiveAddress(tx, row.memberId, row.coin);
  if (active?.no === row.addressNo) return;
  throw new Refused('conflict', {
    message:
      'The member changed this address after the request. Reject it; a new request uses the new address.',
  });
};

/**
 * Settles the member's debt before money leaves, and refuses while a debt is left. Earned money settles any debt; a
 * deposit settles only the debt of a vanished deposit (decision 087).
 */
const settleDebtFirst = async (tx: Tx, { memberId, wallet }: WithdrawalRow): Promise<void> => {
  await settleDebt(tx, memberId);
  const { debt, uncollected } = await balancesOf(tx, memberId);
  const owed = wallet === 'r_wallet' ? -debt - uncollected : -debt;
  if (owed === 0n) return;
  throw new Refused('conflict', {
    message: `The member owes ${formatExact(owed)} USDT after a reversal. Reject the withdrawal: the returned amount settles the debt.`,
  });
};

/** Holds the money again: a rejected withdrawal has returned it (AMB-025). */
const holdAgain = async (tx: Tx, rejected: WithdrawalRow, actor: string): Promise<WithdrawalRow> => {
  await setPendingAgain(tx, rejected);
  const row = await lockWithdrawal(tx, rejected.memberId, rejected.id);
  invariant(row, `withdrawal ${rejected.id} exists`);
  await post(tx, holdOf(row, actor));
  return row;
};
