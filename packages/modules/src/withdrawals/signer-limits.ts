import type { Payout } from '@tributary/chain';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { formatMoney, type Micro } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import type { PayoutNeeds } from './payout.ts';
import {
  decisionsOn,
  insertStop,
  signedTotals,
  wasSigned,
  type DecisionRow,
} from './signer-records-store.ts';
import type { WithdrawalRow } from './withdrawal.ts';

/**
 * The limits of the process that signs. They come from its own environment, so that a login to the database cannot
 * raise them.
 */
export type SignerLimits = {
  perHourMicro: Micro;
  perDayMicro: Micro;
  /** From this sum of a member within a day, two operators have to approve. */
  secondFromMicro: Micro;
};

const TAKES_BACK: ReadonlySet<string> = new Set(['withdrawal.reject', 'withdrawal.approval.revoked']);

/**
 * Why the signer does not believe that a withdrawal was approved; undefined if it does. The application's login
 * can write the row of the withdrawal. An approval also has a sealed row of the audit log, and that login cannot make
 * its seal.
 */
export const whyUnconfirmed = async (
  executor: Db | Tx,
  { row, asked, limits }: { row: WithdrawalRow; asked: Payout; limits: SignerLimits },
): Promise<string | undefined> => {
  if (await wasSigned(executor, row.id)) return 'A withdrawal with this number was signed before.';
  const decisions = await decisionsOn(executor, row);
  const approvals = decisions.filter((each) => approves(each, row));
  const last = approvals.findLast(({ action }) => action === 'withdrawal.approve');
  if (last === undefined) return 'No sealed approval of an operator names this request, address and amount.';
  if (row.coin === 'xrp' && last.details['xrpDrops'] !== asked.amountRaw.toString())
    return 'The sealed approval names another quantity of XRP.';
  const isTakenBack = decisions.some(({ id, action }) => id > last.id && TAKES_BACK.has(action));
  if (isTakenBack) return 'The approval was taken back afterwards.';
  const dayMicro = amountIn(last.details['dayGrossMicro']);
  if (dayMicro < limits.secondFromMicro) return undefined;
  return approvals.some(({ actor }) => actor !== last.actor)
    ? undefined
    : `From ${formatMoney(limits.secondFromMicro)} USDT of a member within a day the signer needs two sealed approvals, and there is one.`;
};

/** True if a row is a sealed approval of exactly this request. */
const approves = ({ action, details, isSealed, hasApproval }: DecisionRow, row: WithdrawalRow): boolean =>
  isSealed &&
  hasApproval &&
  (action === 'withdrawal.approve' || action === 'withdrawal.approve.first') &&
  details['requestNo'] === row.requestNo &&
  details['grossMicro'] === row.grossMicro.toString() &&
  details['netMicro'] === row.netMicro.toString() &&
  details['destination'] === row.address &&
  (details['tag'] ?? null) === (row.tag ?? null);

/** An amount of a sealed row; without one it counts as the highest, so that two people are needed. */
const amountIn = (text: unknown): Micro =>
  typeof text === 'string' && /^\d{1,18}$/.test(text) ? BigInt(text) : 10n ** 18n;

/** The signer's limit that a payout would exceed; undefined if it exceeds none. */
export const whyAboveLimit = async (
  executor: Db | Tx,
  { netMicro }: Pick<WithdrawalRow, 'netMicro'>,
  { perHourMicro, perDayMicro }: SignerLimits,
): Promise<string | undefined> => {
  const { hourMicro, dayMicro } = await signedTotals(executor);
  if (hourMicro + netMicro > perHourMicro) return `${formatMoney(perHourMicro)} USDT within an hour`;
  return dayMicro + netMicro > perDayMicro ? `${formatMoney(perDayMicro)} USDT within a day` : undefined;
};

/** Stops the payout of a request that the signer does not believe, and raises an alarm. Its money stays held. */
export const stopPayout = async (
  { db, logger }: PayoutNeeds,
  row: WithdrawalRow,
  reason: string,
): Promise<void> => {
  logger.write('payout.notApproved', { withdrawal: row.id, reason });
  await inTransaction(db, async (tx) => {
    await insertStop(tx, row, reason);
    await recordAudit(tx, {
      actor: 'signer',
      action: 'withdrawal.payout.stopped',
      subject: `withdrawal:${row.id}`,
      details: {
        reason,
        requestNo: row.requestNo,
        destination: row.address,
        netMicro: row.netMicro.toString(),
      },
    });
  });
};
