import { inSnapshot, type Db } from '@tributary/database';
import {
  cautiously,
  moneyToWire,
  PACKAGE_TYPES_LOWEST_FIRST,
  publishedAmount,
  stepHiding,
  stepOfSpread,
  type Micro,
  type PackageType,
} from '@tributary/domain';
import {
  insertDisclosure,
  isDisclosedToday,
  lastDisclosure,
  selectCells,
  selectRewardShares,
  selectSpreads,
  type Cell,
  type RewardShares,
  type Spread,
} from './disclosures-store.ts';

/** The fewest people of a published cell: a smaller one would reveal a single result. */
const SMALLEST_CELL = 10;

/** Amounts in their wire format. */
type Results = {
  members: number;
  below: number;
  zero: number;
  above: number;
  cashDeciles: string[];
  leftTodayDeciles: string[];
  /** The step to which the tenths are rounded down; earlier figures are exact and have none. */
  step?: string;
};

type DisclosedCell = Results & {
  packageTypes: PackageType[];
  firstMonth: string;
  lastMonth: string;
};

type IncomeFigures = {
  /** Null while fewer than ten members ever activated. */
  everybody: Results | null;
  packages: DisclosedCell[];
  cells: DisclosedCell[];
  rewards: { own: string; recruiting: string; step?: string };
};

export type IncomeDisclosure = { madeOn: string; madeAt: Date; digest: string; figures: IncomeFigures };

/**
 * Assigns cells to the groups that are published: a cell of fewer than ten is merged with the next, the last with the
 * one before. Empty if all cells together have fewer than ten.
 */
export const mergedCells = <Each extends { members: number }>(
  cells: readonly Each[],
): (Each & { group: number })[] => {
  const groups: Each[][] = [];
  let open: Each[] = [];
  for (const cell of cells) {
    open.push(cell);
    if (open.reduce((sum, { members }) => sum + members, 0) < SMALLEST_CELL) continue;
    groups.push(open);
    open = [];
  }
  groups.at(-1)?.push(...open);
  return groups.flatMap((group, number) => group.map((cell) => ({ ...cell, group: number })));
};

/** Each tenth is one member's own amount, so it is rounded, and down: no result looks better than it is. */
const resultsOf = ({
  group: _number,
  cashDeciles,
  leftTodayDeciles,
  largestMicro,
  ...counts
}: Spread): Results => {
  const step = stepOfSpread(largestMicro);
  const wires = (values: readonly Micro[]): string[] =>
    values.map((value) => moneyToWire(cautiously(value, step, 'covers')));
  return {
    ...counts,
    cashDeciles: wires(cashDeciles),
    leftTodayDeciles: wires(leftTodayDeciles),
    step: moneyToWire(step),
  };
};

/** Rewards from own packages are rounded down, rewards from recruiting up. */
const sharesOf = ({ ownMicro, recruitingMicro, largestMicro }: RewardShares): IncomeFigures['rewards'] => ({
  own: moneyToWire(publishedAmount(ownMicro, largestMicro, 'covers').micro),
  recruiting: moneyToWire(publishedAmount(recruitingMicro, largestMicro, 'owed').micro),
  step: moneyToWire(stepHiding(largestMicro)),
});

const disclosed = (
  spreads: readonly Spread[],
  grouped: readonly (Cell & { group: number })[],
): DisclosedCell[] =>
  spreads.map((spread) => {
    const cells = grouped.filter(({ group }) => group === spread.group);
    const months = cells.map(({ month }) => month).sort();
    return {
      packageTypes: PACKAGE_TYPES_LOWEST_FIRST.filter((type) =>
        cells.some(({ packageType }) => packageType === type),
      ),
      firstMonth: months[0] ?? '',
      lastMonth: months.at(-1) ?? '',
      ...resultsOf(spread),
    };
  });

/** Cells of a package stay together; packages of few members are merged like cells. */
const byPackage = (cells: readonly Cell[]): (Cell & { group: number })[] => {
  const packages = PACKAGE_TYPES_LOWEST_FIRST.flatMap((type) => {
    const own = cells.filter(({ packageType }) => packageType === type);
    return own.length === 0 ? [] : [{ own, members: own.reduce((sum, { members }) => sum + members, 0) }];
  });
  return mergedCells(packages).flatMap(({ own, group }) => own.map((cell) => ({ ...cell, group })));
};

/** Makes today's income disclosure once and stores it permanently. True when this call made it. */
export const discloseIncome = async (db: Db): Promise<boolean> => {
  if (await isDisclosedToday(db)) return false;
  return inSnapshot(db, async (tx) => {
    const cells = await selectCells(tx);
    const [merged, packages] = [mergedCells(cells), byPackage(cells)];
    const everybody =
      merged.length === 0
        ? []
        : await selectSpreads(
            tx,
            cells.map((cell) => ({ ...cell, group: 0 })),
          );
    const figures: IncomeFigures = {
      everybody: everybody[0] ? resultsOf(everybody[0]) : null,
      packages: disclosed(await selectSpreads(tx, packages), packages),
      cells: disclosed(await selectSpreads(tx, merged), merged),
      rewards: sharesOf(await selectRewardShares(tx)),
    };
    return insertDisclosure(tx, JSON.stringify(figures));
  });
};

/** The newest disclosure; undefined before the first. */
export const readDisclosure = async (db: Db): Promise<IncomeDisclosure | undefined> => {
  const last = await lastDisclosure(db);
  return last && { ...last, figures: JSON.parse(last.figures) as IncomeFigures };
};
