import { createHash, randomUUID } from 'node:crypto';
import type { Db, Tx } from '@tributary/database';
import { Refused, type Micro } from '@tributary/domain';
import { riskSignsOf, type RiskSign } from '../risk-signs/index.ts';
import { screeningSentence } from '../screening/index.ts';
import { readSetting } from '../settings/index.ts';
import { whyAlone } from './approve-withdrawal.ts';
import { factsOf, type BulkFacts } from './bulk-store.ts';
import { decideWithdrawal, type DecidingOperator, type SeenWithdrawal } from './decide-withdrawal.ts';
import { withdrawalsForOperators } from './lists-store.ts';
import type { WithdrawalForOperators } from './withdrawal.ts';

type BulkCandidate = {
  withdrawal: WithdrawalForOperators;
  /** Why it must be approved alone; null if the bulk approval contains it. */
  alone: string | null;
  /** A reason to look twice: the member's first payout, or the highest so far. */
  notice: 'first' | 'highest' | null;
  /** The risks that the checks of its member found; empty without a risk. */
  risks: RiskSign[];
};

type BulkOffer = {
  candidates: BulkCandidate[];
  requests: number;
  members: number;
  grossMicro: Micro;
  feeMicro: Micro;
  netMicro: Micro;
};

/**
 * Previews a bulk approval: the withdrawals that it would contain, and their sums. Unknown ids are left out. The
 * preview decides nothing; each withdrawal is checked again at its approval.
 */
export const bulkOffer = async (
  db: Db | Tx,
  { ids, operatorId }: { ids: readonly number[]; operatorId: number },
): Promise<BulkOffer> => {
  const rows = await withdrawalsForOperators(db, ids);
  const secondFromMicro = BigInt(await readSetting(db, 'secondApproverFromMicro'));
  const known = new Map((await factsOf(db, { ids, operatorId })).map((each) => [each.id, each]));
  const signs = await riskSignsOf(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const candidates = rows.flatMap((withdrawal): BulkCandidate[] => {
    const facts = known.get(withdrawal.id);
    const risks = (signs.get(withdrawal.memberId) ?? []).filter(({ tone }) => tone !== 'ok');
    return facts ? [{ ...candidateOf(withdrawal, facts, secondFromMicro), risks }] : [];
  });
  const inIt = candidates.filter(({ alone }) => alone === null).map(({ withdrawal }) => withdrawal);
  const sum = (of: 'grossMicro' | 'feeMicro' | 'netMicro') =>
    inIt.reduce((all, withdrawal) => all + withdrawal[of], 0n);
  return {
    candidates,
    requests: inIt.length,
    members: new Set(inIt.map(({ memberId }) => memberId)).size,
    grossMicro: sum('grossMicro'),
    feeMicro: sum('feeMicro'),
    netMicro: sum('netMicro'),
  };
};

const candidateOf = (
  withdrawal: WithdrawalForOperators,
  { held, blocked, own, opened, paid, mostMicro, unscreened, afterHit }: BulkFacts,
  secondFromMicro: Micro,
): Omit<BulkCandidate, 'risks'> => ({
  withdrawal,
  alone:
    obstacleOf(withdrawal, { blocked, own, opened }) ??
    (unscreened && screeningSentence(unscreened)) ??
    whyAlone({
      ...withdrawal,
      held,
      secondFromMicro,
      isAfterHit: afterHit && withdrawal.wallet === 'r_wallet',
    }),
  notice: paid === 0 ? 'first' : withdrawal.grossMicro > mostMicro ? 'highest' : null,
});

const obstacleOf = (
  { status, isAddressChanged }: WithdrawalForOperators,
  { blocked, own, opened }: Pick<BulkFacts, 'blocked' | 'own' | 'opened'>,
): string | null => {
  if (status !== 'pending') return 'It is no longer pending.';
  if (own) return 'It is your own: another operator decides.';
  if (opened)
    return 'You, or an operator linked to you, changed how this member logs in, or claimed a deposit for them, within 30 days: another operator decides.';
  if (blocked) return 'The member is blocked.';
  return isAddressChanged ? 'The member changed the address after the request.' : null;
};

type BulkApproval = {
  operator: DecidingOperator;
  rows: readonly { id: number; seen: SeenWithdrawal }[];
  key?: string | undefined;
};

/** `refused` is the message of the refusal; null if the withdrawal is approved. */
type BulkResult = { id: number; refused: string | null; netMicro: Micro };

/**
 * Approves the withdrawals in their order, each in its own transaction: a refused one changes nothing in the others.
 * A server failure ends the run. A retry with the same key repeats the answers of approved withdrawals and approves
 * the rest.
 * @throws Refused `idempotencyKeyReused`
 */
export const approveInBulk = async (
  db: Db,
  { operator, rows, key }: BulkApproval,
): Promise<{ bulkId: string; results: BulkResult[] }> => {
  const bulkId =
    key === undefined ? randomUUID() : createHash('sha256').update(key).digest('hex').slice(0, 32);
  const results: BulkResult[] = [];
  for (const { id, seen } of rows) {
    try {
      const { netMicro } = await decideWithdrawal(
        { db },
        {
          operator,
          id,
          seen,
          decision: 'approve',
          bulkId,
          hasTypedPassword: true,
          key: `bulk:${bulkId}:${id}`,
        },
      );
      results.push({ id, refused: null, netMicro });
    } catch (error) {
      if (!(error instanceof Refused) || error.code === 'idempotencyKeyReused') throw error;
      results.push({ id, refused: error.message, netMicro: 0n });
    }
  }
  return { bulkId, results };
};
