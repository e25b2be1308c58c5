import type { DepositChain, IncomingTransfer, TransferReceipt } from '@tributary/chain';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { PROPOSALS } from '@tributary/definitions/approvals';
import { formatExact, sumMicro } from '@tributary/domain';
import { lockMembers } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { provenCustody } from '../custody/index.ts';
import { propose } from '../proposals/index.ts';
import { isOwn, whyNoClaimer } from '../second-person/index.ts';
import { lockSetting, readSetting } from '../settings/index.ts';
import { isFunding, lockTransfer } from '../treasury/index.ts';
import { creditDeposit } from './credit-deposit.ts';
import { addressOf, ownersOf } from './deposit-addresses-store.ts';
import {
  creditedAloneLately,
  creditedLogs,
  lockDepositClaim,
  noteFound,
  openDepositClaims,
  payingAddresses,
  setClaimCredited,
  setClaimRefused,
  type FoundTransfer,
  type StoredDepositClaim,
} from './deposit-claims-store.ts';
import { DUST_LIMIT_MICRO } from './deposit.ts';

export type ClaimNeeds = { db: Db; chain: DepositChain; custodyAddresses: readonly string[] };

/** A transaction that no node has seen for this long does not exist. */
const UNSEEN_HOURS = 24;

type Found = { found: FoundTransfer; transfers: IncomingTransfer[]; intoCustody: IncomingTransfer[] };
type Verdict = Found | { problem: string };

/**
 * Compares claimed transfers with the chain: receipt, token, receiver, amount, finality, and that no part of it is
 * in the books. A claim that the chain contradicts is refused with the reason; one that it does not show yet waits.
 * A large one waits for a second operator, who sees the transfer that was found. A confirmed one is checked again
 * and credited. Returns how many claims changed their state.
 */
export const settleDepositClaims = async (needs: ClaimNeeds): Promise<number> => {
  const claims = await openDepositClaims(needs.db);
  if (claims.length === 0) return 0;
  const { finalized } = await needs.chain.head();
  let moved = 0;
  for (const claim of claims) if (await goOn(needs, claim, finalized)) moved++;
  return moved;
};

const goOn = async (needs: ClaimNeeds, claim: StoredDepositClaim, finalized: number): Promise<boolean> => {
  const { db, chain } = needs;
  if (claim.status === 'proposed')
    return claim.isLapsed && settle(db, claim, (tx) => refuse(tx, claim, 'No second person confirmed it.'));
  const receipt = await chain.receipt(claim.txHash);
  const isFinal = receipt !== undefined && receipt.blockNumber <= finalized;
  if (receipt && !isFinal) return false;
  if (!receipt && claim.hoursOld < UNSEEN_HOURS) return false;
  const custodyAddresses = receipt ? await provenCustody(needs, needs.custodyAddresses) : [];
  return settle(db, claim, async (tx) => {
    const verdict = receipt
      ? await judge(tx, { ...needs, custodyAddresses }, { claim, receipt })
      : { problem: UNSEEN };
    if ('problem' in verdict) return refuse(tx, claim, verdict.problem);
    if (claim.status === 'confirmed') return credit(tx, { ...verdict, claim, chain });
    return note(tx, claim, verdict.found);
  });
};

const UNSEEN = `No node has seen this transaction for ${UNSEEN_HOURS} hours.`;

/** Runs a step on a claim whose state has not changed since it was read. */
const settle = (
  db: Db,
  { id, memberId, txHash, status }: StoredDepositClaim,
  step: (tx: Tx) => Promise<void>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockMembers(tx, [memberId]);
    await lockTransfer(tx, txHash);
    if ((await lockDepositClaim(tx, id))?.status !== status) return false;
    await step(tx);
    return true;
  });

/** The transfer as the chain shows it for the member, or the reason why it cannot be credited. */
const judge = async (
  tx: Tx,
  { chain, custodyAddresses }: ClaimNeeds,
  { claim, receipt }: { claim: StoredDepositClaim; receipt: TransferReceipt },
): Promise<Verdict> => {
  if (!receipt.status) return { problem: 'The transaction was reverted: it transferred nothing.' };
  if (receipt.transfers.length === 0)
    return { problem: 'The transaction moved none of the USDT that we credit.' };
  if (await isFunding(tx, claim.txHash)) return { problem: 'This transfer is a funding of the treasury.' };
  const own = (await addressOf(tx, claim.memberId))?.toLowerCase();
  const custody = new Set([
    ...custodyAddresses.map((each) => each.toLowerCase()),
    ...(await payingAddresses(tx, chain.chain)),
  ]);
  const senders = await ownersOf(
    tx,
    receipt.transfers.map((each) => each.from.toLowerCase()),
  );
  const isOurs = (address: string) => custody.has(address) || senders.has(address);
  const arrived = receipt.transfers.filter(
    ({ from, to }) =>
      !isOurs(from.toLowerCase()) && (to.toLowerCase() === own || custody.has(to.toLowerCase())),
  );
  if (arrived.length === 0) return { problem: await whereElse(tx, receipt.transfers) };
  const credited = await creditedLogs(tx, chain.chain, claim.txHash);
  const transfers = arrived.filter(({ logIndex }) => !credited.has(logIndex));
  const [first] = transfers;
  if (!first) return { problem: 'This transfer is credited already.' };
  const amountMicro = sumMicro(transfers.map(({ amountRaw }) => chain.toMicro(amountRaw).micro));
  if (transfers.some(({ amountRaw }) => chain.toMicro(amountRaw).micro < DUST_LIMIT_MICRO))
    return { problem: 'It is less than the smallest amount that is credited.' };
  const { from: fromAddress, to: toAddress, blockNumber } = first;
  const intoCustody = transfers.filter(({ to }) => to.toLowerCase() !== own);
  const at = { fromAddress, toAddress, blockNumber, intoCustody: intoCustody.length > 0 };
  return { found: { chain: chain.chain, amountMicro, ...at }, transfers, intoCustody };
};

const whereElse = async (tx: Tx, transfers: readonly IncomingTransfer[]): Promise<string> => {
  const owners = await ownersOf(
    tx,
    transfers.map(({ to }) => to.toLowerCase()),
  );
  if (owners.size > 0) return 'It went to the address of another member, who is credited for it.';
  return `It went to ${transfers.map(({ to }) => to).join(', ')}, which is no address of ours, or came from one of ours.`;
};

/**
 * Stores a transfer found on the chain. It is confirmed if this and one person's other credits of 24 hours stay below
 * the limit. Otherwise it is proposed to a second operator, by the first.
 */
const note = async (tx: Tx, claim: StoredDepositClaim, found: FoundTransfer): Promise<void> => {
  // The operator was linked to this member after the claim: nobody credits themselves.
  if (await isOwn(tx, claim.claimerName, { memberId: claim.memberId }))
    return refuse(tx, claim, 'The operator who claimed it is this member.');
  const gone = await whyNoClaimer(tx, { by: claim.claimedBy, right: PROPOSALS['deposit.credit'].right });
  if (gone) return refuse(tx, claim, gone);
  // Two simultaneous claims cannot miss each other in the sum.
  await lockSetting(tx, 'secondCreditFromMicro');
  const limitMicro = BigInt(await readSetting(tx, 'secondCreditFromMicro'));
  if (found.amountMicro + (await creditedAloneLately(tx, claim)) < limitMicro)
    return noteFound(tx, claim.id, { ...found, status: 'confirmed', proposalId: null });
  const details = {
    claim: claim.id,
    userrefid: claim.userrefid,
    txHash: claim.txHash,
    amount: formatExact(found.amountMicro),
    from: found.fromAddress,
    to: found.toAddress,
    block: found.blockNumber,
  };
  const proposal = { kind: 'deposit.credit', subject: `deposit-claim:${claim.id}`, details } as const;
  const by = { id: claim.claimedBy, username: claim.claimerName };
  const { id: proposalId } = await propose(tx, { ...proposal, reason: claim.reason }, by);
  return noteFound(tx, claim.id, { ...found, status: 'proposed', proposalId });
};

const credit = async (
  tx: Tx,
  { claim, chain, found, transfers, intoCustody }: Found & { claim: StoredDepositClaim; chain: DepositChain },
): Promise<void> => {
  // The credited amount must be the confirmed one: two people did not see an amount that changed since.
  if (found.amountMicro !== claim.amountMicro)
    return refuse(tx, claim, 'The chain now shows a different amount from the confirmed one.');
  const { memberId } = claim;
  for (const transfer of transfers) {
    const { micro: amountMicro } = chain.toMicro(transfer.amountRaw);
    await creditDeposit(tx, { chain: chain.chain, memberId, transfer, amountMicro });
  }
  await setClaimCredited(
    tx,
    claim,
    intoCustody.map(({ logIndex }) => logIndex),
  );
  await audit(tx, claim, 'deposit.credited', { amountMicro: found.amountMicro.toString() });
  return undefined;
};

const refuse = async (tx: Tx, claim: StoredDepositClaim, problem: string): Promise<void> => {
  await setClaimRefused(tx, claim.id, problem);
  await audit(tx, claim, 'deposit.refused', { problem });
};

const audit = (tx: Tx, { id, memberId, txHash }: StoredDepositClaim, action: string, details: object) =>
  recordAudit(tx, {
    actor: 'watcher',
    action,
    subject: `member:${memberId}`,
    details: { claim: id, txHash, ...details },
  });
