import { moneyText } from '@tributary/ui/money';
import type { VerdictTone } from '../page/verdict.tsx';
import type { Overview } from './collection-verdict.ts';

export type HotWallet = Overview['hot_wallets'][number];
type Bounds = { floor: string; ceiling: string };

/** The limits of an account, in its asset. */
export const boundsIn = (
  { hotFloor, hotCeiling, xrpFloor, xrpCeiling }: Overview['rules'],
  asset: HotWallet['asset'],
): Bounds =>
  asset === 'XRP' ? { floor: xrpFloor, ceiling: xrpCeiling } : { floor: hotFloor, ceiling: hotCeiling };

/** The console's name of a paying account. */
export const ACCOUNT_NAMES: Readonly<Record<HotWallet['asset'], string>> = {
  USDT: 'Hot wallet',
  XRP: 'XRP account',
};

/** Wire amounts have six decimals, so without the point they compare as whole numbers. */
const micro = (amount: string): bigint => BigInt(amount.replace('.', ''));
const asAmount = (value: bigint): string =>
  `${value / 1_000_000n}.${(value % 1_000_000n).toString().padStart(6, '0')}`;

export interface HotWalletState {
  tone: VerdictTone;
  word: string;
  title: string;
  /** The fill, the floor and the ceiling on the gauge, each from 0 to 100. */
  gauge: { held: number; floor: number; ceiling: number };
}

/** The gauge ends a fifth above the ceiling, so that an excess is visible. */
const BEYOND = 120n;

const percentOf = (part: bigint, whole: bigint): number =>
  whole <= 0n ? 0 : Number((part * 1_000n) / whole > 1_000n ? 1_000n : (part * 1_000n) / whole) / 10;

/** The state of a paying account between its floor and its ceiling. */
export const hotWalletState = (
  { asset, held, refill }: Pick<HotWallet, 'asset' | 'held'> & { refill: { amount: string } | null },
  bounds: Bounds,
): HotWalletState => {
  const [has, floor, ceiling] = [micro(held), micro(bounds.floor), micro(bounds.ceiling)];
  const name = ACCOUNT_NAMES[asset];
  const whole = (ceiling * BEYOND) / 100n;
  const gauge = {
    held: percentOf(has, whole),
    floor: percentOf(floor, whole),
    ceiling: percentOf(ceiling, whole),
  };
  if (refill)
    return {
      tone: 'bad',
      word: 'Below the floor',
      title: `${name}: refill ${moneyText(refill.amount)} ${asset} from custody`,
      gauge,
    };
  if (has > ceiling)
    return {
      tone: 'warn',
      word: 'Above the ceiling',
      title: `${name}: ${moneyText(asAmount(has - ceiling))} ${asset} above its ceiling`,
      gauge,
    };
  if (has < floor) return { tone: 'warn', word: 'Below the floor', title: name, gauge };
  return { tone: 'ok', word: 'Above the floor', title: name, gauge };
};
