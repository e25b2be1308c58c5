import { microToRaw } from '@tributary/chain';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { invariant, operatorActor, Refused } from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { propose, type CarryOut, type ProposingOperator } from '../proposals/index.ts';
import { readSetting } from '../settings/index.ts';
import { dayGrossOf } from './day-gross.ts';
import { insertFoundPayout, lockForeignPayout, settleFound } from './found-payouts-store.ts';
import {
  lockOpenSequence,
  openSequences,
  setExplained,
  unpaidTo,
  type UnexplainedSequence,
  type Unpaid,
} from './unexplained-store.ts';
import { payoutOf } from './withdrawal-postings.ts';
import type { WithdrawalRow, XrpTerms } from './withdrawal.ts';
import {
  findOwner,
  insertApproval,
  lockWithdrawal,
  setApproved,
  setCompleted,
  setStatus,
} from './withdrawals-store.ts';

/** The most sequences in one screen and in one proposal. */
const MOST = 100;
/** The most requests to one address that are compared with a transfer. */
const MOST_TO_ADDRESS = 50;
const MICRO = 1_000_000n;

export type Explainable = UnexplainedSequence & {
  /** Pending requests that match exactly this transfer. */
  fits: { withdrawalId: number; userrefid: string }[];
};

/** The explanation of one sequence: the payout of this withdrawal, or (null) something else. */
export type Explanation = { sequence: number; txHash: string; withdrawalId: number | null };

type Account = { chain: string; account: string };

export type Explaining = Account & {
  explanations: readonly Explanation[];
  operator: ProposingOperator;
  reason: string;
};

/** An XRP request whose approval was lost has no quantity; then the quantity on the network counts. */
const isAskedBy = ({ asset, amountRaw, tag }: UnexplainedSequence, asked: Unpaid): boolean =>
  asked.tag === tag &&
  (asset === 'USDT' ? microToRaw(asked.netMicro) === amountRaw : (asked.xrpDrops ?? amountRaw) === amountRaw);

const fitting = async (executor: Db | Tx, found: UnexplainedSequence): Promise<Unpaid[]> => {
  const { asset, destination } = found;
  if (destination === null) return [];
  const unpaid = await unpaidTo(executor, { asset, address: destination, limit: MOST_TO_ADDRESS });
  return unpaid.filter((asked) => isAskedBy(found, asked));
};

/** The unexplained sequences, with the requests that each may have paid. */
export const unexplainedSequences = async (db: Db): Promise<Explainable[]> => {
  const rows = await openSequences(db, MOST);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      fits: (await fitting(db, row)).map(({ id, userrefid }) => ({ withdrawalId: id, userrefid })),
    })),
  );
};

/**
 * Proposes explanations for sequences of an account; they count once another operator confirms them.
 * @throws Refused `ownAccount`; `conflict` for a sequence that is explained, unread or has another transaction, and
 *   for an explanation that does not fit
 */
export const proposeExplanation = (db: Db, { chain, account, explanations, operator, reason }: Explaining) =>
  inTransaction(db, async (tx) => {
    refuseTwice(explanations);
    for (const each of explanations) await checkExplanation(tx, { chain, account }, each);
    const requests = explanations.flatMap(({ withdrawalId }) => withdrawalId ?? []);
    const details = {
      what: 'explain',
      chain,
      account,
      explanations: JSON.stringify(explanations),
      ...(requests.length > 0 && { requests: requests.join(',') }),
    };
    return propose(
      tx,
      { kind: 'payout.settle', subject: subjectOf({ chain, account }), details, reason },
      operator,
    );
  });

const subjectOf = ({ chain, account }: Account): string => `sequences:${chain}:${account}`;

const refuseTwice = (explanations: readonly Explanation[]): void => {
  const sequences = new Set(explanations.map(({ sequence }) => sequence));
  const paid = explanations.flatMap(({ withdrawalId }) => withdrawalId ?? []);
  if (sequences.size === explanations.length && new Set(paid).size === paid.length) return;
  throw new Refused('conflict', {
    message: 'One transfer pays one request. Name each transfer and each request once.',
  });
};

/** Refuses an explanation that contradicts the network's answer for the sequence. */
const checkExplanation = async (
  tx: Tx,
  account: Account,
  { sequence, txHash, withdrawalId }: Explanation,
): Promise<{ found: UnexplainedSequence; paid: Unpaid | undefined }> => {
  const found = await lockOpenSequence(tx, { ...account, sequence });
  if (found?.txHash == null || found.txHash !== txHash)
    throw new Refused('conflict', {
      message: found
        ? `The transaction of sequence ${sequence} is not read from the network yet. It is read every 30 seconds.`
        : `Sequence ${sequence} is already explained.`,
    });
  const candidates = await fitting(tx, found);
  if (withdrawalId === null) {
    const [first] = candidates;
    if (!first) return { found, paid: undefined };
    throw new Refused('conflict', {
      message: `Sequence ${sequence} paid exactly request ${first.id} of ${first.userrefid}. Record it as paid.`,
    });
  }
  const paid = candidates.find(({ id }) => id === withdrawalId);
  if (!paid)
    throw new Refused('conflict', {
      message: `Sequence ${sequence} did not pay request ${withdrawalId}: the address, the amount or the tag is another.`,
    });
  return { found, paid };
};

/**
 * Records the explanations of two operators: withdrawals that the network paid count as paid, and no hold returns.
 */
export const confirmExplanation: CarryOut = async (tx, { details, reason, proposedBy }, second) => {
  const { id: confirmedBy, username } = second;
  const account = { chain: String(details['chain']), account: String(details['account']) };
  const explanations = JSON.parse(String(details['explanations'])) as Explanation[];
  const owners = await Promise.all(
    explanations.flatMap(({ withdrawalId }) => (withdrawalId === null ? [] : findOwner(tx, withdrawalId))),
  );
  await lockMembers(
    tx,
    owners.filter((owner) => owner !== undefined),
  );
  const actor = operatorActor(username);
  for (const explanation of explanations) {
    const { found, paid } = await checkExplanation(tx, account, explanation);
    if (paid) await recordPaid(tx, paid, { found, actor, operatorIds: [proposedBy, confirmedBy] });
    await setExplained(tx, found, paid?.id ?? null);
    await recordAudit(tx, {
      actor,
      action: 'payouts.sequence.explained',
      subject: paid ? `withdrawal:${paid.id}` : `account:${account.chain}:${account.account}`,
      details: { sequence: found.sequence, txHash: found.txHash, as: paid ? 'paid' : 'other', reason },
    });
  }
};

type Recording = { found: UnexplainedSequence; actor: string; operatorIds: readonly number[] };

const recordPaid = async (
  tx: Tx,
  { memberId, id }: Unpaid,
  { found, actor, operatorIds }: Recording,
): Promise<void> => {
  const locked = async (): Promise<WithdrawalRow> => {
    const row = await lockWithdrawal(tx, memberId, id);
    invariant(row, `withdrawal ${id} exists`);
    return row;
  };
  const asked = await locked();
  if (asked.status === 'pending') await approveAsPaid(tx, asked, { found, operatorIds });
  if (await lockForeignPayout(tx, memberId, id)) await settleFound(tx, asked, found);
  else {
    await insertFoundPayout(tx, asked, found);
    await setStatus(tx, await locked(), 'signed');
  }
  const row = await locked();
  await setCompleted(tx, row);
  await post(tx, payoutOf(row, actor));
};

/** Records the two operators in place of the lost approval; for XRP the network gives the quantity. */
const approveAsPaid = async (
  tx: Tx,
  row: WithdrawalRow,
  { found: { asset, amountRaw, foundAt }, operatorIds }: Omit<Recording, 'actor'>,
): Promise<void> => {
  const hours = await readSetting(tx, 'proposalHours');
  for (const operatorId of operatorIds) await insertApproval(tx, row, { operatorId, hours });
  const secondFromMicro = BigInt(await readSetting(tx, 'secondApproverFromMicro'));
  const dayGrossMicro = await dayGrossOf(tx, row);
  invariant(amountRaw !== null, 'what paid a request moved something');
  const xrp: XrpTerms | undefined =
    asset === 'XRP'
      ? {
          rateMicro: (row.netMicro * MICRO) / amountRaw,
          source: 'network',
          quotedAt: foundAt,
          drops: amountRaw,
        }
      : undefined;
  await setApproved(tx, row, { secondFromMicro, dayGrossMicro, xrp, remark: undefined });
};
