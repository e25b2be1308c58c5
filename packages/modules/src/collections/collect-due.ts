import { readSetting } from '../settings/index.ts';
import { beginCollection, canPay, sendCollection } from './begin-collection.ts';
import { chooseAddresses } from './choose-addresses.ts';
import { collectToken } from './collect-token.ts';
import { rulesNow } from './collection-rules.ts';
import type { ChosenAddress, CollectionNeeds, CollectionRules } from './collection.ts';
import { openCollection } from './collections-store.ts';
import { dueAddresses, letWait } from './due-store.ts';

/** The most addresses and the most gas of one transaction: networks refuse a transaction of 2^24 gas. */
const MAX_ADDRESSES = 200;
const MAX_GAS = 16_000_000n;
/** Hours until an address that failed in a rehearsal is tried again. */
const FAILED_HOURS = 6;
/** Hours until a small balance is compared with its fee again; above the threshold this happens in each pass. */
const BELOW_FEE_HOURS = 6;
const WEI_PER_COIN = 10n ** 18n;
const RAW_PER_MICRO = 10n ** 12n;
const PER_MILLE = 1_000n;

/**
 * Collects from the due addresses in one transaction, or another token if nothing is due: choose, rehearse, sign,
 * commit, then send those bytes. Any number of collectors may run this at once, and may die anywhere. There is one open
 * collection at a time, and its bytes are sent again until they have an outcome. Returns how many addresses it
 * collects from.
 */
export const collectDue = async (needs: CollectionNeeds): Promise<number> => {
  const { db, chain } = needs;
  if (await readSetting(db, 'collectionPaused')) return 0;
  const open = await openCollection(db, chain);
  if (open) {
    if (open.state === 'signed') await sendCollection(needs, open);
    return 0;
  }
  const rules = await rulesNow(db);
  const due = await dueAddresses(db, chain, { rules, limit: MAX_ADDRESSES });
  const plan = await plannedFrom(needs, await chooseAddresses(needs, due), rules);
  if (plan === 'short of gas') return 0;
  // Deposits go first, so that requests for other tokens cannot hold them up.
  if (plan === undefined) return collectToken(needs);
  const sequence = await chain.nextSequence();
  const signed = await chain.sign(plan.from, { sequence, gas: plan.gas, feeMostWei: plan.feeWei });
  return (await beginCollection(needs, { signed, feeMostWei: plan.feeWei, from: plan.from }))
    ? plan.from.length
    : 0;
};

type Plan = { from: ChosenAddress[]; gas: bigint; feeWei: bigint };

/**
 * The chosen addresses that a rehearsal collects from and that are worth their share of the fee, with its highest
 * cost. The rounds end once none is left out, so that the last rehearsal equals the signed transaction.
 */
const plannedFrom = async (
  needs: CollectionNeeds,
  chosen: readonly ChosenAddress[],
  rules: CollectionRules,
): Promise<Plan | 'short of gas' | undefined> => {
  const { db, chain, logger } = needs;
  let from = [...chosen];
  while (from.length > 0) {
    const { gas, feeWei, fails } = await chain.rehearse(from);
    const failing = new Set(fails);
    for (const { memberId, address } of from.filter((each) => failing.has(each.address))) {
      logger.write('collection.addressFails', { address });
      await letWait(db, memberId, { reason: 'fails', hours: FAILED_HOURS });
    }
    const count = from.length;
    from = from.filter((each) => !failing.has(each.address));
    if (from.length < count) continue;
    if (gas > MAX_GAS) {
      from = from.slice(0, Math.floor(count / 2));
      continue;
    }
    const share = feeWei / BigInt(count);
    const isWorthIt = ({ amountRaw }: ChosenAddress): boolean => isWorth(amountRaw, share, rules);
    for (const { memberId } of from.filter((each) => !isWorthIt(each)))
      await letWait(db, memberId, { reason: 'below its fee', hours: BELOW_FEE_HOURS });
    from = from.filter(isWorthIt);
    if (from.length === count) return (await canPay(needs, feeWei)) ? { from, gas, feeWei } : 'short of gas';
  }
  return undefined;
};

/** True if the fee is at most the set share of the moved amount, both in raw units of the token. */
const isWorth = (
  amountRaw: bigint,
  feeWei: bigint,
  { feePerMille, coinPriceMicro }: CollectionRules,
): boolean => {
  const feeRaw = (feeWei * coinPriceMicro * RAW_PER_MICRO) / WEI_PER_COIN;
  return feeRaw * PER_MILLE <= amountRaw * BigInt(feePerMille);
};
