import { inTransaction, type Db, type Tx } from '@tributary/database';
import {
  formatMoney,
  Refused,
  type BusinessDay,
  type Micro,
  type PackageTerms,
  type PackageType,
} from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import { activePlan } from '../plan/index.ts';
import { oncePerKey } from '../requests/index.ts';
import { creditDirectBounty, holdFreeze } from '../rewards/index.ts';
import { noCode, type Proof } from '../second-factor/index.ts';
import { refuseWhilePaused } from '../treasury/index.ts';
import { activationOf } from './package-postings.ts';
import { insertLot, openOrRaisePackage, sponsorOf } from './packages-store.ts';

export type ActivationRequest = {
  memberId: number;
  type: PackageType;
  amountMicro: Micro;
  /** The version of the plan whose terms the member has read, if it is known. */
  planVersion?: number | undefined;
  /** Proof that the holder of the second factor is present. */
  prove?: Proof | undefined;
  key?: string | undefined;
};

/** The answer as it is stored for a repeat: amounts in micro-USDT as text. */
export type Activation = {
  lotId: number;
  type: PackageType;
  name: string;
  amountMicro: string;
  added: boolean;
  capMicro: string;
  activationCount: number;
  lastEarningDay: BusinessDay;
  principalReturnsOn: BusinessDay | null;
};

/**
 * Activates a package, or adds to the active one of the same type, all or nothing. The amount moves from the
 * R-Wallet to the locked principal, a lot begins, and the sponsor's Direct Bounty is credited.
 * @throws Refused `amountOutOfRange`, `insufficientForActivation`, `activationsPaused`, `planChanged`,
 *   `idempotencyKeyReused`, `secondFactorNeeded`, `secondFactorWrong`
 */
export const activatePackage = (db: Db, request: ActivationRequest): Promise<Activation> =>
  inTransaction(db, (tx) =>
    oncePerKey(
      tx,
      {
        actor: `member:${request.memberId}`,
        key: request.key,
        body: ['activate', request.type, request.amountMicro.toString()],
      },
      () => activate(tx, request),
    ),
  );

const activate = async (tx: Tx, request: ActivationRequest): Promise<Activation> => {
  const { memberId, type, amountMicro, prove = noCode({ memberId }) } = request;
  await holdFreeze(tx, 'shared');
  const { version, plan } = await activePlan(tx);
  if (request.planVersion !== undefined && request.planVersion !== version) throw new Refused('planChanged');
  const terms = plan.packages[type];
  refuseOutOfRange(terms, amountMicro);
  await refuseWhilePaused(tx, (amountMicro * BigInt(terms.dailyBps)) / 10_000n);

  const sponsorId = await sponsorOf(tx, memberId);
  await lockMembers(tx, [sponsorId, memberId]);
  await prove(tx);
  const { principalReturn } = plan;
  const lot = { memberId, type, amountMicro, terms, principalReturn, planVersion: version };
  const opened = await openOrRaisePackage(tx, lot);
  const { id: lotId, activatedOn, lastEarningDay, maturesOn } = await insertLot(tx, lot, opened.packageNo);
  await post(tx, activationOf({ memberId, lotId, amountMicro }));
  await creditDirectBounty(tx, { sponsorId, buyerId: memberId, lotId, amountMicro, on: activatedOn });
  return {
    lotId,
    type,
    name: terms.name,
    amountMicro: amountMicro.toString(),
    added: opened.added,
    capMicro: opened.capMicro.toString(),
    activationCount: opened.activationCount,
    lastEarningDay,
    principalReturnsOn: maturesOn,
  };
};

const refuseOutOfRange = (terms: PackageTerms, amountMicro: Micro): void => {
  if (amountMicro >= terms.minMicro && amountMicro <= terms.maxMicro && amountMicro % 1_000_000n === 0n)
    return;
  const [from, to] = [terms.minMicro, terms.maxMicro].map((bound) => formatMoney(bound, { decimals: 0 }));
  const text = `${terms.name} takes whole amounts from ${from} to ${to} USDT.`;
  throw new Refused('amountOutOfRange', { message: text, fields: { amount: text } });
};
