import { PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from '@tributary/domain';
import type { DataOf, InputOf } from '../../../shared/api/api-types.ts';

export type TurnoverData = DataOf<'odl.turnover'>;

const MICRO = 1_000_000n;

/** As typed: whole numbers without signs; what is no number counts as 0 (CCTO-08). */
export interface TurnoverValues {
  turnover: string;
  cto: string;
  funds: Record<PackageType, string>;
  slabs: Record<PackageType, readonly [string, string, string]>;
}

const wholeOf = (text: string): bigint => (/^\d{1,9}$/.test(text.trim()) ? BigInt(text.trim()) : 0n);

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

/** micro-USDT, in the order in which the documents compute: turnover, CTO, fund, slab. */
export const amountsOf = ({ turnover, cto, funds, slabs }: TurnoverValues) => {
  const ctoMicro = (wholeOf(turnover) * MICRO * wholeOf(cto)) / 100n;
  const fundMicro = ofEach((type) => (ctoMicro * wholeOf(funds[type])) / 100n);
  const slabMicro = ofEach((type) => slabs[type].map((slab) => (fundMicro[type] * wholeOf(slab)) / 100n));
  return { ctoMicro, fundMicro, slabMicro };
};

/** The percentage to which a fund's dollars come, rounded (CCTO-10). */
export const percentFor = (dollars: string, ctoMicro: bigint): string =>
  ctoMicro === 0n ? '0' : ((wholeOf(dollars) * MICRO * 200n + ctoMicro) / (ctoMicro * 2n)).toString();

export const sumOf = (parts: readonly string[]): bigint =>
  parts.reduce((sum, part) => sum + wholeOf(part), 0n);

/** The names by which the documents' sentences know the funds. */
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
