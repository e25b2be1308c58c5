import { inTransaction, type Db, type Tx } from '@tributary/database';
import {
  deductionOf,
  formatExact,
  formatMoney,
  MIN_WITHDRAWAL_MICRO,
  refundOf,
  Refused,
  type Micro,
} from '@tributary/domain';
import type { WithdrawalWallet } from '@tributary/definitions/lists';
import { lockMembers, post, settleDebt } from '@tributary/ledger';
import { findActiveAddress, type ActiveAddress, type Coin } from '../addresses/index.ts';
import { queueLateMemberMail } from '../mail/index.ts';
import { oncePerKey } from '../requests/index.ts';
import { refundable } from './refundable.ts';
import { noCode, type Proof } from '../second-factor/index.ts';
import { readSetting } from '../settings/index.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { holdOf } from './withdrawal-postings.ts';
import type { Withdrawal } from './withdrawal.ts';
import { insertWithdrawal, nextRequestAt, standingOf } from './withdrawals-store.ts';

export type WithdrawalRequest = {
  memberId: number;
  wallet: WithdrawalWallet;
  coin: Coin;
  grossMicro: Micro;
  /** The address that the screen showed; it must match the stored address and never replaces it. */
  address: string;
  key?: string | undefined;
  /** Proof that the holder of the second factor is present. */
  prove?: Proof | undefined;
};

/**
 * Requests a withdrawal to the verified address of a coin: the gross amount is held at once, and the address is
 * copied onto the row (AMB-025). A member may have several open ones.
 * @throws Refused `withdrawalTooSmall`, `xrpOnlyFromProfit`, `memberBlocked`, `withdrawalsHeld`, `tooManyRequests`,
 *   `addressNotVerified`, `addressDiffers`, `depositResting`, `insufficientForWithdrawal`, `idempotencyKeyReused`,
 *   `secondFactorNeeded`, `secondFactorWrong`
 */
export const requestWithdrawal = async (db: Db, request: WithdrawalRequest): Promise<Withdrawal> => {
  const { memberId, wallet, coin, grossMicro, address, key } = request;
  if (grossMicro < MIN_WITHDRAWAL_MICRO) {
    const { message } = new Refused('withdrawalTooSmall');
    throw new Refused('withdrawalTooSmall', { fields: { amount: message } });
  }
  if (coin === 'xrp' && wallet !== 'profit') throw new Refused('xrpOnlyFromProfit');
  const body = ['withdraw', wallet, coin, grossMicro.toString(), address];
  const { id } = await inTransaction(db, (tx) =>
    oncePerKey(tx, { actor: `member:${memberId}`, key, body }, () => hold(tx, request)),
  );
  return getWithdrawal(db, id);
};

const hold = async (tx: Tx, request: WithdrawalRequest): Promise<{ id: number }> => {
  const { memberId, wallet, grossMicro, prove = noCode({ memberId }) } = request;
  await lockMembers(tx, [memberId]);
  await prove(tx);
  const { blocked, held } = await standingOf(tx, memberId);
  if (blocked) throw new Refused('memberBlocked');
  if (held) throw new Refused('withdrawalsHeld');
  await refuseTooMany(tx, memberId);
  const address = await verifiedAddress(tx, request);
  // The member's debt is settled first: a hold would keep the money from it.
  await settleDebt(tx, memberId);
  if (wallet === 'r_wallet') await refuseResting(tx, memberId, grossMicro);
  const deduction = wallet === 'r_wallet' ? refundOf(grossMicro) : deductionOf(grossMicro);
  const row = await insertWithdrawal(tx, { memberId, wallet, deduction, address });
  await post(tx, holdOf(row, `member:${memberId}`));
  await queueLateMemberMail(tx, memberId, {
    template: 'withdrawal-requested',
    about: `withdrawal:${row.id}`,
    details: {
      number: String(row.id),
      amount: `${formatMoney(grossMicro)} USDT`,
      address: address.address,
    },
  });
  return { id: row.id };
};

/** Limits a member's requests of a day, cancelled ones included: each leaves a row and two entries forever. */
const refuseTooMany = async (tx: Tx, memberId: number): Promise<void> => {
  const most = await readSetting(tx, 'withdrawalsPerDay');
  const freeAt = await nextRequestAt(tx, memberId, most);
  if (!freeAt) return;
  throw new Refused('tooManyRequests', {
    message: `At most ${most} withdrawals and refunds can be requested within 24 hours, cancelled ones included.`,
    retryAt: freeAt.toISOString(),
  });
};

/** A deposit rests for a day before it can be refunded: stolen money does not pass through in a minute. */
const refuseResting = async (tx: Tx, memberId: number, grossMicro: Micro): Promise<void> => {
  const { restingMicro, rWalletMicro, hours } = await refundable(tx, memberId);
  if (grossMicro <= rWalletMicro && grossMicro > rWalletMicro - restingMicro)
    throw new Refused('depositResting', {
      message: `${formatExact(restingMicro)} USDT of your deposits arrived less than ${hours} hours ago and cannot be taken back yet.`,
    });
};

const verifiedAddress = async (tx: Tx, request: WithdrawalRequest): Promise<ActiveAddress> => {
  const stored = await findActiveAddress(tx, request.memberId, request.coin);
  const text = `Please add and verify your ${request.coin.toUpperCase()} address first`;
  if (!stored) throw new Refused('addressNotVerified', { message: text });
  // The case of an EVM address is only its checksum; in an XRP address it counts.
  const isSame =
    request.coin === 'usdt'
      ? stored.address.toLowerCase() === request.address.toLowerCase()
      : stored.address === request.address;
  if (!isSame) throw new Refused('addressDiffers');
  if (!stored.isVerified) throw new Refused('addressNotVerified', { message: text });
  return stored;
};
