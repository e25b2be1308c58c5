import type { PackageType } from '@tributary/domain';
import { figureFault, valuesOf, type TurnoverData, type TurnoverValues } from './turnover-values.ts';
import { useSeenData } from './use-seen-data.ts';

/** The dollars of funds that are being typed, or have a fault. */
export type TypedDollars = Partial<Record<PackageType, string>>;

type Input = { values: TurnoverValues; dollars: TypedDollars };

const dollarFaultsOf = ({ dollars }: Input): string[] =>
  Object.values(dollars).flatMap((text) => figureFault(text) || []);

const ABOUT = {
  versionOf: ({ version }: TurnoverData) => version,
  inputOf: (data: TurnoverData): Input => ({ values: valuesOf(data), dollars: {} }),
  isTyped: (input: Input, seen: TurnoverData) =>
    JSON.stringify(input.values) !== JSON.stringify(valuesOf(seen)) || dollarFaultsOf(input).length > 0,
};

/** The turnover as it is typed; also the end of a window brings newer data. */
export function useTurnover(data: TurnoverData) {
  const { input, setInput, ...form } = useSeenData(data, ABOUT);
  return {
    ...form,
    ...input,
    setValues: (values: TurnoverValues) => setInput((now) => ({ ...now, values })),
    setDollars: (dollars: TypedDollars) => setInput((now) => ({ ...now, dollars })),
    dollarFaults: dollarFaultsOf(input),
  };
}
