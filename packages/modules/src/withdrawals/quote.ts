import { inTransaction, type Db, type Tx } from '@tributary/database';
import { Refused, xrpDropsFor } from '@tributary/domain';
import { findOffer, lockLastPrice, saveOffer, setLastPrice, type Offer } from './offers-store.ts';
import type { Quote, XrpTerms } from './withdrawal.ts';
import { ageInSeconds, findOwner, findWithdrawal } from './withdrawals-store.ts';

/** Port: the source of the price that money is paid at. It may throw; then nothing is approved. */
export type QuoteSource = { quote: () => Promise<Quote> };

/** An approval uses no older price than this (AMB-027). */
export const MAX_QUOTE_AGE_SECONDS = 60;
/** The largest believed change from the last price while that one is young, in percent. */
const MAX_CHANGE_PERCENT = 10n;
const LAST_PRICE_COUNTS_SECONDS = 3_600;
/** The largest believed price: a million USDT for one XRP. */
const MAX_RATE_MICRO = 1_000_000_000_000n;

const noPrice = (message = 'There is no fresh XRP price. Please try again in a moment.'): Refused =>
  new Refused('unavailable', { message });

/**
 * Stores a price as the last known one. Refuses one that is missing, stale, from the future or too far from the one
 * before.
 * @throws Refused `unavailable`, with a message for the operator
 */
const believePrice = async (tx: Tx, quote: Quote): Promise<void> => {
  if (
    quote.usdtPerXrpMicro <= 0n ||
    quote.usdtPerXrpMicro > MAX_RATE_MICRO ||
    Number.isNaN(quote.quotedAt.getTime())
  )
    throw noPrice();
  if (Math.abs(await ageInSeconds(tx, quote.quotedAt)) > MAX_QUOTE_AGE_SECONDS) throw noPrice();
  const last = await lockLastPrice(tx);
  if (last && (await ageInSeconds(tx, last.quotedAt)) <= LAST_PRICE_COUNTS_SECONDS) {
    const change = quote.usdtPerXrpMicro - last.usdtPerXrpMicro;
    if ((change < 0n ? -change : change) * 100n > last.usdtPerXrpMicro * MAX_CHANGE_PERCENT)
      throw noPrice(
        `The price of XRP changed by more than ${MAX_CHANGE_PERCENT}% within an hour. XRP approvals are stopped until it is stable.`,
      );
  }
  await setLastPrice(tx, quote);
};

/** Keeps the last known price current, so that an approval can compare its own price with it. */
export const notePrice = async (db: Db, quotes: QuoteSource): Promise<void> => {
  const quote = await quotes.quote();
  await inTransaction(db, (tx) => believePrice(tx, quote));
};

/** The present price of XRP, for a member who considers a request; undefined while it is unknown. It binds nobody. */
export const currentXrpPrice = async (quotes: QuoteSource): Promise<Quote | undefined> => {
  const quote = await quotes.quote().catch(() => undefined);
  return quote && quote.usdtPerXrpMicro > 0n ? quote : undefined;
};

/**
 * Shows an operator the quantity of XRP that a withdrawal would pay now, and stores it. An approval that confirms
 * it within a minute pays exactly this quantity. The price is fetched before any transaction begins.
 * @throws Refused `notFound`, `unavailable`
 */
export const offerXrp = async (
  { db, quotes }: { db: Db; quotes: QuoteSource },
  { id, operatorId }: { id: number; operatorId: number },
): Promise<Offer> => {
  const memberId = await findOwner(db, id);
  const row = memberId === undefined ? undefined : await findWithdrawal(db, memberId, id);
  if (row?.coin !== 'xrp') throw new Refused('notFound');
  const quote = await quotes.quote().catch((error: unknown) => {
    throw error instanceof Refused ? error : noPrice();
  });
  return inTransaction(db, async (tx) => {
    await believePrice(tx, quote);
    const offer: Offer = { ...quote, drops: xrpDropsFor(row.netMicro, quote.usdtPerXrpMicro) };
    if (offer.drops === 0n) throw noPrice();
    await saveOffer(tx, row, { operatorId, offer });
    return offer;
  });
};

/**
 * Fixes the quantity of an XRP withdrawal: the one that this operator saw and confirmed.
 * @throws Refused `unavailable` without an offer, or with one that is too old; `conflict` for another quantity
 */
export const fixXrp = async (
  tx: Tx,
  row: { memberId: number; id: number },
  { operatorId, confirmedDrops }: { operatorId: number; confirmedDrops: bigint | undefined },
): Promise<XrpTerms> => {
  const offer = await findOffer(tx, row, operatorId);
  if (!offer || confirmedDrops === undefined)
    throw noPrice('Ask for a quote first, then check the quantity of XRP and confirm it.');
  if (Math.abs(await ageInSeconds(tx, offer.quotedAt)) > MAX_QUOTE_AGE_SECONDS)
    throw noPrice(
      `The quote is older than ${MAX_QUOTE_AGE_SECONDS} seconds. Check the new quantity and confirm it.`,
    );
  if (offer.drops !== confirmedDrops)
    throw new Refused('conflict', {
      message: 'The quantity of XRP has changed. Check it and confirm it.',
    });
  const { usdtPerXrpMicro: rateMicro, source, quotedAt, drops } = offer;
  return { rateMicro, source, quotedAt, drops };
};
