import type { Tx } from '@tributary/database';
import { Refused, type Micro } from '@tributary/domain';
import type { XrpTerms } from './withdrawal.ts';
import { ageInSeconds } from './withdrawals-store.ts';

/** A price of XRP: micro-USDT for one XRP, who said so, and when (on the real clock). */
export type Quote = { usdtPerXrpMicro: bigint; source: string; quotedAt: Date };

/** Port: where a price that money is paid at comes from. It may throw; then nothing is approved. */
export type QuoteSource = { quote: () => Promise<Quote> };

/** An approval uses no older price than this (AMB-027). */
export const MAX_QUOTE_AGE_SECONDS = 60;
const DROPS_PER_XRP = 1_000_000n;

/** Asks for a price before any transaction begins; a source that fails is a missing price. */
export const askForQuote = async (quotes: QuoteSource): Promise<Quote | undefined> => {
  try {
    return await quotes.quote();
  } catch {
    return undefined;
  }
};

/** The drops that a net amount buys, rounded down in the programme's favour. */
export const dropsFor = (netMicro: Micro, usdtPerXrpMicro: bigint): bigint =>
  (netMicro * DROPS_PER_XRP) / usdtPerXrpMicro;

/**
 * Fixes the quantity of an XRP withdrawal.
 * @throws Refused `unavailable` for a missing, stale, future or non-positive price
 */
export const fixXrp = async (tx: Tx, netMicro: Micro, quote: Quote | undefined): Promise<XrpTerms> => {
  if (!quote || quote.usdtPerXrpMicro <= 0n || Number.isNaN(quote.quotedAt.getTime()))
    throw new Refused('unavailable', {
      message: 'There is no fresh XRP price. Please try again in a moment.',
    });
  const age = await ageInSeconds(tx, quote.quotedAt);
  const drops = dropsFor(netMicro, quote.usdtPerXrpMicro);
  if (Math.abs(age) > MAX_QUOTE_AGE_SECONDS || drops === 0n)
    throw new Refused('unavailable', {
      message: 'There is no fresh XRP price. Please try again in a moment.',
    });
  return { rateMicro: quote.usdtPerXrpMicro, source: quote.source, quotedAt: quote.quotedAt, drops };
};
