import type { DepositChain, IncomingTransfer } from '@tributary/chain';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { PROPOSALS } from '@tributary/definitions/approvals';
import { sumMicro } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { provenCustody } from '../custody/index.ts';
import { whyNoClaimer } from '../second-person/index.ts';
import { fundTreasuryIn } from './fund-treasury.ts';
import {
  confirmedClaims,
  custodyOn,
  isOwnAddress,
  lockClaim,
  setFunded,
  setRefused,
  type StoredClaim,
} from './funding-claims-store.ts';

export type FundingNeeds = { db: Db; chain: DepositChain; custodyAddresses: readonly string[] };

/** A transfer that no node has seen for this long does not exist. */
const UNSEEN_HOURS = 24;

/**
 * Funds the treasury by confirmed claims, once the chain shows the transfer as final. It must be a transfer of the
 * token from outside to an address of custody, of at least the amount. A claim that the chain contradicts is
 * refused with the reason; one that it does not show yet waits. Returns how many were settled.
 */
export const settleFundings = async (needs: FundingNeeds): Promise<number> => {
  const { db, chain } = needs;
  const claims = await confirmedClaims(db);
  if (claims.length === 0) return 0;
  const { finalized } = await chain.head();
  let settled = 0;
  for (const claim of claims) {
    const receipt = await chain.receipt(claim.txHash);
    const isSeen = receipt !== undefined && receipt.blockNumber <= finalized;
    if (!isSeen && claim.hoursOld < UNSEEN_HOURS) continue;
    const arrived = isSeen && receipt.status ? await fromOutside(needs, receipt.transfers) : [];
    const arrivedMicro = sumMicro(arrived.map(({ amountRaw }) => chain.toMicro(amountRaw).micro));
    const problem = arrivedMicro < claim.amountMicro ? problemOf(isSeen, arrivedMicro) : undefined;
    if (await settle(db, claim, problem)) settled++;
  }
  return settled;
};

const problemOf = (isSeen: boolean, arrivedMicro: bigint): string =>
  isSeen
    ? `The transfer brought ${arrivedMicro} micro-USDT from outside to custody.`
    : `No node has seen this transfer for ${UNSEEN_HOURS} hours.`;

/** Transfers to custody from outside; transfers of members or of custody itself are not new money. */
const fromOutside = async (
  { db, chain, custodyAddresses }: FundingNeeds,
  transfers: readonly IncomingTransfer[],
): Promise<IncomingTransfer[]> => {
  const custody = new Set(
    [...(await provenCustody({ db, chain }, custodyAddresses)), ...(await custodyOn(db, chain.chain))].map(
      (address) => address.toLowerCase(),
    ),
  );
  const arrived: IncomingTransfer[] = [];
  for (const transfer of transfers) {
    const [from, to] = [transfer.from.toLowerCase(), transfer.to.toLowerCase()];
    if (custody.has(to) && !custody.has(from) && !(await isOwnAddress(db, from))) arrived.push(transfer);
  }
  return arrived;
};

/** Why a funding that one operator claimed alone no longer counts; undefined if it does. */
const whyNotAlone = async (
  tx: Tx,
  { proposedBy: by, confirmedBy }: StoredClaim,
): Promise<string | undefined> =>
  confirmedBy === null && by.startsWith('operator:')
    ? whyNoClaimer(tx, { by, right: PROPOSALS['treasury.fund'].right })
    : undefined;

const settle = (db: Db, { id }: StoredClaim, problem: string | undefined): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, id);
    if (claim?.status !== 'confirmed') return false;
    const why = problem ?? (await whyNotAlone(tx, claim));
    if (why !== undefined) {
      await setRefused(tx, id, why);
      await recordAudit(tx, {
        actor: 'watcher',
        action: 'treasury.fund.refused',
        subject: `funding-claim:${id}`,
        details: { txHash: claim.txHash, problem: why },
      });
      return true;
    }
    const { amountMicro, reference, evidence, txHash, proposedBy: actor } = claim;
    const funding = {
      amountMicro,
      source: 'operator',
      reference,
      evidence: `${evidence} (${txHash})`,
      actor,
    } as const;
    await setFunded(tx, id, await fundTreasuryIn(tx, funding));
    return true;
  });
