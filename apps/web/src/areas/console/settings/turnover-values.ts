import {
  AMOUNT_TEXTS,
  PACKAGE_TYPES_LOWEST_FIRST,
  readTypedAmount,
  type PackageType,
} from '@tributary/domain';
import type { DataOf, InputOf } from '../../../shared/api/api-types.ts';

export type TurnoverData = DataOf<'odl.turnover'>;

const MICRO = 1_000_000n;

/** Typed values: whole numbers without signs; a text without a number counts as 0 (CCTO-08). */
export interface TurnoverValues {
  turnover: string;
  cto: string;
  funds: Record<PackageType, string>;
  slabs: Record<PackageType, readonly [string, string, string]>;
}

/** A whole number in the wire's form; undefined for other texts. */
export const wholeNumber = (text: string): string | undefined => {
  const { plain } = readTypedAmount(text);
  return plain === undefined || plain.includes('.') ? undefined : plain;
};

/** One rule reads every typed amount: `25,000` is 25000. */
const wholeOf = (text: string): bigint => BigInt(wholeNumber(text) ?? '0');

const WHOLE = 'Please enter a whole number, such as 25,000';

/**
 * The reason why a typed figure cannot be saved. A text without digits counts as 0; a text with digits must be a
 * number.
 */
export const figureFault = (text: string): string | false => {
  if (!/\p{N}/u.test(text)) return false;
  if (readTypedAmount(text).fault === 'tooLarge') return AMOUNT_TEXTS.tooLarge;
  return wholeNumber(text) === undefined && WHOLE;
};

/** The faults of all figures of a turnover. */
export const figureFaults = ({ turnover, cto, funds, slabs }: TurnoverValues): string[] =>
  [turnover, cto, ...Object.values(funds), ...Object.values(slabs).flat()].flatMap(
    (text) => figureFault(text) || [],
  );

const wholeText = (wire: string): string => wire.split('.')[0] ?? '0';

const ofEach = <Value>(make: (type: PackageType) => Value) =>
  Object.fromEntries(PACKAGE_TYPES_LOWEST_FIRST.map((type) => [type, make(type)])) as Record<
    PackageType,
    Value
  >;

export const valuesOf = ({ turnover, cto_percentage, funds }: TurnoverData): TurnoverValues => ({
  turnover: wholeText(turnover),
  cto: String(cto_percentage),
  funds: ofEach((type) => String(funds[type].percentage)),
  slabs: ofEach((type) => {
    const [first, second, third] = funds[type].slabs.map(({ percentage }) => String(percentage));
    return [first ?? '0', second ?? '0', third ?? '0'] as const;
  }),
});

/** A turnover with the percentages of the CTO and the funds. */
export type Division = Pick<TurnoverValues, 'turnover' | 'cto' | 'funds'>;

/** micro-USDT, in the documents' order of computing: turnover, CTO, fund. */
export const dividedOf = ({ turnover, cto, funds }: Division) => {
  const turnoverMicro = wholeOf(turnover) * MICRO;
  const ctoMicro = (turnoverMicro * wholeOf(cto)) / 100n;
  const fundMicro = ofEach((type) => (ctoMicro * wholeOf(funds[type])) / 100n);
  return { turnoverMicro, ctoMicro, fundMicro };
};

/** micro-USDT, as far as the slabs. */
export const amountsOf = ({ slabs, ...division }: TurnoverValues) => {
  const { ctoMicro, fundMicro } = dividedOf(division);
  const slabMicro = ofEach((type) => slabs[type].map((slab) => (fundMicro[type] * wholeOf(slab)) / 100n));
  return { ctoMicro, fundMicro, slabMicro };
};

/** The rounded percentage for a fund's dollars (CCTO-10). */
export const percentFor = (dollars: string, ctoMicro: bigint): string =>
  ctoMicro === 0n ? '0' : ((wholeOf(dollars) * MICRO * 200n + ctoMicro) / (ctoMicro * 2n)).toString();

export const sumOf = (parts: readonly string[]): bigint =>
  parts.reduce((sum, part) => sum + wholeOf(part), 0n);

/** The funds' names in the documents' sentences. */
const FUND_KEYS: Record<PackageType, string> = {
  igniteFund: 'ignite_fund',
  elevatePlus: 'elevate_plus',
  legacyVault: 'legacy_vault',
};

export const fundFault = (values: TurnoverValues): string | false =>
  sumOf(Object.values(values.funds)) !== 100n && 'Fund distribution percentages must add up to 100%';

export const slabFault = ({ slabs }: TurnoverValues, type: PackageType): string | false =>
  sumOf(slabs[type]) !== 100n && `${FUND_KEYS[type]} slabs percentages must add up to 100%`;

export const inputOf = ({ turnover, cto, funds, slabs }: TurnoverValues) =>
  ({
    turnover: wholeOf(turnover).toString(),
    cto_percentage: wholeOf(cto).toString(),
    ignite_fund_percentage: wholeOf(funds.igniteFund).toString(),
    elevate_plus_percentage: wholeOf(funds.elevatePlus).toString(),
    legacy_vault_percentage: wholeOf(funds.legacyVault).toString(),
    slabs: ofEach((type) => slabs[type].map((slab) => wholeOf(slab).toString())),
  }) as unknown as Omit<InputOf<'odl.changeTurnover'>, 'password' | 'seen'>;
