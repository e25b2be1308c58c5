import { PayoutRefusedError, type Payout, type PayoutFunds, type SignedPayout } from '@tributary/chain';
import { inTransaction, type Tx } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import {
  freeSequence,
  lockAccount,
  mayPay,
  openTotals,
  payoutsAreHalted,
  takenSequences,
  type PayoutNeeds,
} from '../withdrawals/index.ts';
import { approvedRaw, ceilingRaw } from './excess.ts';
import { subjectOf } from './propose-return.ts';
import { whyUnconfirmed } from './return-approval.ts';
import {
  insertBytes,
  lockReturn,
  noteDestination,
  noteSend,
  openReturn,
  setDropped,
  setSigned,
  type CustodyReturn,
} from './returns-store.ts';

export type ReturnNeeds = PayoutNeeds & {
  /** The address to which this process sends returns, from its own settings; without it no return is signed. */
  custodyAddress: string | undefined;
};

/**
 * Sends the return that two operators confirmed: sign, commit, then send those bytes. Bytes that an earlier process
 * signed and may not have sent are sent first. Any number of workers may run this at once, and may die anywhere.
 * Returns how many returns changed their state.
 */
export const sendReturns = async (needs: ReturnNeeds): Promise<number> => {
  const { db, chain, custodyAddress } = needs;
  await noteDestination(db, chain, custodyAddress && asCompared(chain, custodyAddress));
  const due = await openReturn(db, chain);
  if (!due || (due.status !== 'confirmed' && due.status !== 'signed') || !(await mayPay(needs))) return 0;
  if (due.status === 'confirmed' && !(await signReturn(needs, due))) return 0;
  const signed = await openReturn(db, chain);
  if (signed?.status === 'signed') await sendBytes(needs, signed);
  return 1;
};

/** The payout that a return needs from its chain. */
export const askedOf = ({ destination, amountRaw }: CustodyReturn): Payout => ({
  destination,
  tag: undefined,
  amountRaw,
});

/** Sends the newest bytes and stores the node's reply, which decides nothing. */
export const sendBytes = async ({ db, chain }: PayoutNeeds, row: CustodyReturn): Promise<void> => {
  const newest = row.signed.at(-1);
  if (!newest) return;
  const result = await chain.send(newest.bytes);
  await inTransaction(db, async (tx) => {
    const { status: now } = await lockReturn(tx, row.id);
    if (now !== 'signed' && now !== 'broadcast' && now !== 'unknown') return;
    const status = result.accepted || now === 'broadcast' ? 'broadcast' : 'unknown';
    await noteSend(tx, row.id, { status, result });
  });
};

/** Signs a confirmed return, or drops it; true if its state changed. */
const signReturn = async (needs: ReturnNeeds, row: CustodyReturn): Promise<boolean> => {
  const { db, chain, limits } = needs;
  const doubt = whyElsewhere(needs, row) ?? (limits && (await whyUnconfirmed(db, row)));
  if (doubt !== undefined) return drop(needs, row, { reason: doubt, isAlarm: true });
  if (row.wasUnexplained) {
    const reason = 'A sequence without a payout was found afterwards: it may have been sent already.';
    return drop(needs, row, { reason });
  }
  const free = await freeSequence(needs);
  if (free === undefined) return false;
  let signed: SignedPayout;
  try {
    signed = await chain.sign(askedOf(row), free.sequence);
  } catch (error) {
    if (!(error instanceof PayoutRefusedError)) throw error;
    return drop(needs, row, { reason: error.message, isAlarm: true });
  }
  const stored = await inTransaction(db, (tx) => store(tx, row, { ...needs, signed, funds: free.funds }));
  return stored === 'not above' ? drop(needs, row, { reason: NOT_ABOVE }) : stored === 'stored';
};

const NOT_ABOVE = 'The account no longer holds this much above its ceiling, besides what withdrawals take.';

/** Addresses of XRP differ by the case of their letters; others do not. */
const asCompared = ({ asset }: ReturnNeeds['chain'], address: string): string =>
  asset === 'XRP' ? address : address.toLowerCase();

const whyElsewhere = ({ chain, custodyAddress }: ReturnNeeds, row: CustodyReturn): string | undefined =>
  custodyAddress !== undefined && asCompared(chain, row.destination) === asCompared(chain, custodyAddress)
    ? undefined
    : 'The address is not the custody address of the signer’s settings.';

type Storing = ReturnNeeds & { signed: SignedPayout; funds: PayoutFunds };

/** Stores the bytes; everything they rely on is checked again under the lock of the account. */
const store = async (
  tx: Tx,
  { id }: CustodyReturn,
  needs: Storing,
): Promise<'stored' | 'not due' | 'not above'> => {
  const { chain, signed, funds } = needs;
  if (!(await lockAccount(tx, chain)) || (await payoutsAreHalted(needs, tx))) return 'not due';
  const row = await lockReturn(tx, id);
  if (row.status !== 'confirmed') return 'not due';
  if ((await takenSequences(tx, chain, signed.sequence)).has(signed.sequence)) return 'not due';
  const open = await openTotals(tx, chain);
  if (open.count >= funds.feesFor) return 'not due';
  const ceiling = await ceilingRaw(tx, chain.asset);
  const keepsRaw = row.keepsRaw > ceiling ? row.keepsRaw : ceiling;
  const staysRaw = funds.assetRaw - open.amountRaw - (await approvedRaw(tx, chain.asset)) - row.amountRaw;
  if (staysRaw < keepsRaw) return 'not above';
  await insertBytes(tx, row, signed);
  await setSigned(tx, id, signed);
  await recordAudit(tx, {
    actor: 'signer',
    action: 'custody.return.signed',
    subject: subjectOf(row),
    details: {
      return: id,
      destination: row.destination,
      amount: row.amountRaw.toString(),
      ...hashOf(signed),
    },
  });
  return 'stored';
};

const hashOf = ({ sequence, txHash }: SignedPayout) => ({ sequence, txHash });

/** Ends a return that is not signed, with its reason; operators propose it again if it was right. */
const drop = async (
  { db, logger }: PayoutNeeds,
  row: CustodyReturn,
  { reason, isAlarm = false }: { reason: string; isAlarm?: boolean },
): Promise<boolean> => {
  if (isAlarm) logger.write('return.notBelieved', { return: row.id, reason });
  return inTransaction(db, async (tx) => {
    if (!(await setDropped(tx, row.id, reason))) return false;
    const subject = subjectOf(row);
    const details = { return: row.id, reason };
    await recordAudit(tx, { actor: 'signer', action: 'custody.return.dropped', subject, details });
    return true;
  });
};
