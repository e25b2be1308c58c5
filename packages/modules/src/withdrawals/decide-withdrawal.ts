import { inTransaction, type Db, type Tx } from '@tributary/database';
import { formatMoney, operatorActor, Refused, type Micro } from '@tributary/domain';
import type { WithdrawalWallet } from '@tributary/definitions/lists';
import { lockMembers, post } from '@tributary/ledger';
import type { Coin } from '../addresses/index.ts';
import { recordAudit } from '../audit/index.ts';
import { oncePerKey } from '../requests/index.ts';
import { refuseListed } from '../screening/index.ts';
import { isOwn } from '../second-person/index.ts';
import { readSetting } from '../settings/index.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { refuseUncompared } from './compare-sequences.ts';
import { dayGrossOf } from './day-gross.ts';
import { getWithdrawal, getWithdrawalForOperators } from './get-withdrawal.ts';
import { releaseOf } from './withdrawal-postings.ts';
import type { WithdrawalForOperators, WithdrawalRow } from './withdrawal.ts';
import {
  approvalsOfOthers,
  findOwner,
  findWithdrawal,
  lockWithdrawal,
  pendingLike,
  setRejected,
} from './withdrawals-store.ts';

export type DecidingOperator = { id: number; username: string };

/** The documented fields as the operator's screen showed them; each one sent must match the row (AMB-057). */
export type SeenWithdrawal = {
  userrefid?: string | undefined;
  wallet?: WithdrawalWallet | undefined;
  coin?: Coin | undefined;
  grossMicro?: Micro | undefined;
  /** The destination address that the operator's screen showed. A tampered page shows another one. */
  address?: string | undefined;
  /** The row's updated_at: the version on which the operator decided. */
  updatedAt?: Date | undefined;
};

export type WithdrawalDecision = {
  operator: DecidingOperator;
  id?: number | undefined;
  seen: SeenWithdrawal;
  /** Approving a rejected withdrawal is the Reapprove of the console; it must name the version that it saw. */
  decision: 'approve' | 'reject';
  remark?: string | undefined;
  /** The quantity of XRP that this operator saw and confirms. */
  confirmedDrops?: bigint | undefined;
  /** The id of the bulk approval that contains it; the audit log stores it with each decision. */
  bulkId?: string | undefined;
  /** The operator typed the password for this decision. From the two-person limit on, a decision needs it. */
  hasTypedPassword?: boolean | undefined;
  key?: string | undefined;
};

export type DecisionNeeds = { db: Db };

/**
 * An operator approves, rejects, or reapproves a withdrawal. Exactly one of several operators wins; the audit log
 * names the winner.
 * @throws Refused `notFound`, `conflict`, `illegalTransition`, `ownWithdrawal`, `passwordNeeded`, `sameApprover`,
 *   `memberBlocked`, `insufficientForWithdrawal`, `unavailable`, `idempotencyKeyReused`
 */
export const decideWithdrawal = async (
  { db }: DecisionNeeds,
  request: WithdrawalDecision,
): Promise<WithdrawalForOperators> => {
  const { operator, key } = request;
  const { id } = await inTransaction(db, (tx) =>
    oncePerKey(tx, { actor: `operator:${operator.id}`, key, body: bodyOf(request) }, () =>
      decide(tx, request),
    ),
  );
  return getWithdrawalForOperators(db, id);
};

const bodyOf = ({ id, seen, decision, remark, confirmedDrops }: WithdrawalDecision): unknown => [
  'decide',
  id ?? null,
  seen.userrefid ?? null,
  seen.wallet ?? null,
  seen.coin ?? null,
  seen.grossMicro?.toString() ?? null,
  seen.updatedAt?.getTime() ?? null,
  seen.address ?? null,
  decision,
  remark ?? null,
  confirmedDrops?.toString() ?? null,
];

const decide = async (tx: Tx, request: WithdrawalDecision): Promise<{ id: number }> => {
  const target = await findTarget(tx, request);
  if (!target) throw new Refused(request.id === undefined ? 'conflict' : 'notFound');
  await lockMembers(tx, [target.memberId]);
  const row = await lockWithdrawal(tx, target.memberId, target.id);
  if (!row) throw new Refused('notFound');
  const { operator, remark, confirmedDrops, bulkId } = request;
  if (await isOwn(tx, operator.username, row)) throw new Refused('ownWithdrawal');
  refuseIllegal(row, request);
  await refuseUncompared(tx, row);
  await refuseUnlessAsSeen(tx, row, request.seen);
  if (!request.hasTypedPassword) await refuseLarge(tx, row);
  if (request.decision === 'approve')
    await approveWithdrawal(tx, row, { operator, remark, confirmedDrops, bulkId });
  else await reject(tx, row, { operator, remark });
  return { id: row.id };
};

/** Finds it by id, or by the documented fields if they fit exactly one pending withdrawal. */
const findTarget = async (
  executor: Db | Tx,
  { id, seen }: WithdrawalDecision,
): Promise<WithdrawalRow | undefined> => {
  if (id !== undefined) {
    const memberId = await findOwner(executor, id);
    return memberId === undefined ? undefined : findWithdrawal(executor, memberId, id);
  }
  const { userrefid, wallet, coin, grossMicro } = seen;
  if (userrefid === undefined || wallet === undefined || coin === undefined || grossMicro === undefined)
    return undefined;
  const [only, ...others] = await pendingLike(executor, { userrefid, wallet, coin, grossMicro });
  return others.length === 0 ? only : undefined;
};

const refuseIllegal = (row: WithdrawalRow, { decision, seen }: WithdrawalDecision): void => {
  if (row.status === 'pending') return;
  // An approval that did not see the rejection would undo a colleague's decision by accident.
  if (row.status === 'rejected' && decision === 'approve') {
    if (seen.updatedAt !== undefined) return;
    throw new Refused('illegalTransition', {
      message: 'It was rejected after you opened it. Load it again, then reapprove it.',
      fields: { updatedAt: 'The updated_at of the rejected row' },
    });
  }
  throw new Refused('illegalTransition');
};

/**
 * Each approval and rejection at or above the two-person limit needs the password with the request; one typed earlier
 * in the session does not count.
 */
const refuseLarge = async (tx: Tx, row: WithdrawalRow): Promise<void> => {
  const limitMicro = BigInt(await readSetting(tx, 'secondApproverFromMicro'));
  if ((await dayGrossOf(tx, row)) < limitMicro) return;
  throw new Refused('passwordNeeded', {
    message: `Type your password. From ${formatMoney(limitMicro)} USDT of a member within 24 hours, each decision needs it.`,
  });
};

const refuseUnlessAsSeen = async (tx: Tx, row: WithdrawalRow, seen: SeenWithdrawal): Promise<void> => {
  const isSame =
    (seen.wallet === undefined || seen.wallet === row.wallet) &&
    (seen.coin === undefined || seen.coin === row.coin) &&
    (seen.grossMicro === undefined || seen.grossMicro === row.grossMicro) &&
    (seen.address === undefined || seen.address === row.address) &&
    (seen.updatedAt === undefined || seen.updatedAt.getTime() === row.updatedAt.getTime());
  if (!isSame) throw new Refused('conflict');
  if (seen.userrefid === undefined) return;
  const { userrefid } = await getWithdrawal(tx, row.id);
  if (userrefid.toLowerCase() !== seen.userrefid.toLowerCase()) throw new Refused('conflict');
};

const reject = async (
  tx: Tx,
  row: WithdrawalRow,
  { operator, remark }: { operator: DecidingOperator; remark: string | undefined },
): Promise<void> => {
  await refuseListed(tx, row);
  const by = operatorActor(operator.username);
  await setRejected(tx, row, { by, remark });
  await post(tx, releaseOf(row, by));
  const isSecond = (await approvalsOfOthers(tx, row, operator.id)).length > 0;
  await recordAudit(tx, {
    actor: by,
    action: 'withdrawal.reject',
    subject: `withdrawal:${row.id}`,
    details: {
      requestNo: row.requestNo,
      grossMicro: row.grossMicro.toString(),
      remark: remark ?? null,
      ...(isSecond && { second: true }),
    },
  });
};
