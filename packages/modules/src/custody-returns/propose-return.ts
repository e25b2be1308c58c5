import { inTransaction, type Db, type Tx } from '@tributary/database';
import { formatExact, Refused, type Micro } from '@tributary/domain';
import { hotWallets, microOf, payingNow, RAW_PER_MICRO, type Asset } from '../hot-wallet/index.ts';
import { propose, type CarryOut, type ProposingOperator } from '../proposals/index.ts';
import { excessOf, type Excess } from './excess.ts';
import { insertReturn, openReturn, type PayingAccount } from './returns-store.ts';

const KIND = 'custody.return';

export type AskedReturn = PayingAccount & {
  /** At most the excess, in millionths of the account's asset. */
  amountMicro: Micro;
  reason: string;
  operator: ProposingOperator;
};

const conflict = (message: string): Refused => new Refused('conflict', { message });

/**
 * Proposes that a part of a paying account's excess goes back to custody. It is sent once another operator confirms
 * it, to the custody address of the signer's settings.
 * @throws Refused `notFound` for an account that does not pay now, `conflict` if it may not return this amount,
 */
export const proposeReturn = (
  db: Db,
  { chain, account, amountMicro, reason, operator }: AskedReturn,
): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => {
    const { asset, destination, keepsRaw, amountRaw } = await returnable(
      tx,
      { chain, account },
      { amountMicro },
    );
    const details = {
      chain,
      account,
      asset,
      destination,
      amountRaw: amountRaw.toString(),
      keepsRaw: keepsRaw.toString(),
    };
    return propose(tx, { kind: KIND, subject: subjectOf({ chain, account }), details, reason }, operator);
  });

/**
 * Stores a confirmed return for the signer. Refused if the excess is smaller by now, or the ceiling or the custody
 * address changed.
 */
export const confirmReturn: CarryOut = async (tx, { id, details }) => {
  const [chain, account, destination] = [
    String(details['chain']),
    String(details['account']),
    String(details['destination']),
  ];
  const [amountRaw, keepsRaw] = [BigInt(String(details['amountRaw'])), BigInt(String(details['keepsRaw']))];
  const now = await returnable(tx, { chain, account }, { amountRaw });
  if (now.destination !== destination || now.keepsRaw !== keepsRaw)
    throw conflict('The ceiling or the custody address has changed since this was proposed.');
  const row = { proposalId: id, chain, account, destination, amountRaw, keepsRaw };
  if (!(await insertReturn(tx, row))) throw conflict(UNDER_WAY);
};

/** The subject of a return's proposal and of its rows in the audit log. */
export const subjectOf = ({ chain, account }: PayingAccount): string => `account:${chain}:${account}`;

type Amount = { amountMicro: Micro } | { amountRaw: bigint };

/** The ceiling, the destination and the amount in raw units, if that may leave the account now. */
const returnable = async (
  tx: Tx,
  { chain, account }: PayingAccount,
  amount: Amount,
): Promise<{ asset: Asset; destination: string; keepsRaw: bigint; amountRaw: bigint }> => {
  const paying = await payingNow(tx, chain);
  const excess = paying?.account === account ? await excessOf(tx, { chain, account }) : undefined;
  if (!paying || !excess) throw new Refused('notFound');
  if (paying.isHalted) throw conflict('This account is halted.');
  const refusal = refusalOf(excess);
  const { asset, destination, keepsRaw } = excess;
  if (refusal !== null || destination === null) throw conflict(refusal ?? '');
  if (await openReturn(tx, { chain, account })) throw conflict(UNDER_WAY);
  const amountRaw = 'amountRaw' in amount ? amount.amountRaw : amount.amountMicro * RAW_PER_MICRO[asset];
  if (amountRaw > excess.amountRaw) throw conflict(tooMuch(excess));
  return { asset, destination, keepsRaw, amountRaw };
};

const UNDER_WAY = 'Another return of this account is under way.';

/** The reason why nothing of an account can go back; null if it can. */
const refusalOf = ({ asset, destination, isProven }: Excess): string | null => {
  const setting = asset === 'USDT' ? 'SIGNER_CUSTODY_ADDRESS' : 'SIGNER_XRP_CUSTODY_ADDRESS';
  if (destination === null) return `The settings of the signer name no custody address (${setting}).`;
  return isProven
    ? null
    : 'The custody address does not count yet: its key has to sign first (prove-custody).';
};

/** The smallest part of a USDT or an XRP that an operator can propose. */
const CENT = 10_000n;

/** The amount of an account that can go back to custody, in whole cents, and its destination. */
export type Returnable = { excessMicro: Micro; destination: string | null; refusal: string | null };

export const returnableNow = async (db: Db, account: PayingAccount): Promise<Returnable> => {
  const excess = await excessOf(db, account);
  if (!excess) return { excessMicro: 0n, destination: null, refusal: null };
  const { asset, amountRaw, destination } = excess;
  const micro = amountRaw > 0n ? microOf(asset, amountRaw) : 0n;
  return { excessMicro: micro - (micro % CENT), destination, refusal: refusalOf(excess) };
};

/** The number of paying accounts above their ceiling that have no open return. */
export const countExcesses = async (db: Db): Promise<number> => {
  const accounts = await hotWallets(db);
  const each = await Promise.all(
    accounts.map(async (account) => {
      const [{ excessMicro }, open] = await Promise.all([
        returnableNow(db, account),
        openReturn(db, account),
      ]);
      return excessMicro > 0n && open === undefined;
    }),
  );
  return each.filter(Boolean).length;
};

const tooMuch = ({ asset, amountRaw }: Excess): string =>
  amountRaw > 0n
    ? `${formatExact(microOf(asset, amountRaw))} ${asset} are above the ceiling now, besides what withdrawals take.`
    : 'Nothing is above the ceiling now, besides what withdrawals take.';
