import {
  PACKAGE_NAMES,
  PACKAGE_TYPES_LOWEST_FIRST,
  type Micro,
  type PackageType,
  type TurnoverShares,
} from '@tributary/domain';
import { numberIn, textIn, type Proposal } from '../proposals/index.ts';

export const KIND = 'odl.turnover';

/** A window, in the audit log and as the subject of its proposed turnover. */
export const subjectOf = (windowNo: number): string => `odl-window:${windowNo}`;

/** A percentage of a turnover: its name in the details of a proposal, and its name for people. */
type Percentage = { key: string; name: string; percent: number };

export const percentagesOf = ({ ctoPercent, fundPercent, slabPercent }: TurnoverShares): Percentage[] => [
  { key: 'ctoPercent', name: 'CTO percentage', percent: ctoPercent },
  ...PACKAGE_TYPES_LOWEST_FIRST.flatMap((type) => [
    { key: type, name: PACKAGE_NAMES[type], percent: fundPercent[type] },
    ...slabPercent[type].map((percent, index) => ({
      key: `${type}Slab${index + 1}`,
      name: `${PACKAGE_NAMES[type]}, slab ${index + 1}`,
      percent,
    })),
  ]),
];

export type ProposedTurnover = { no: number; turnoverMicro: Micro; shares: TurnoverShares };
type Saved = { turnoverMicro: Micro; shares: TurnoverShares };

/** The details of a proposed turnover: all its percentages, and the saved ones that it changes. */
export const detailsOf = (
  { no, turnoverMicro, shares }: ProposedTurnover,
  { endsAt, saved }: { endsAt: Date; saved: Saved },
): Proposal['details'] => {
  const before = percentagesOf(saved.shares);
  return {
    window: no,
    endsAt: endsAt.toISOString(),
    amountMicro: turnoverMicro.toString(),
    savedMicro: saved.turnoverMicro.toString(),
    ...Object.fromEntries(
      percentagesOf(shares).flatMap(({ key, percent }, index) => {
        const was = before[index]?.percent ?? percent;
        return [[key, percent] as const, ...(was === percent ? [] : [[`${key}Before`, was] as const])];
      }),
    ),
  };
};

type Details = Pick<Proposal, 'details'>;

export const proposedTurnover = (proposal: Details): ProposedTurnover => {
  const fund = (type: PackageType): number => numberIn(proposal, type);
  const slab = (type: PackageType, slabNo: 1 | 2 | 3): number => numberIn(proposal, `${type}Slab${slabNo}`);
  const slabs = (type: PackageType): [number, number, number] => [
    slab(type, 1),
    slab(type, 2),
    slab(type, 3),
  ];
  const ofEach = <Value>(of: (type: PackageType) => Value): Record<PackageType, Value> => ({
    igniteFund: of('igniteFund'),
    elevatePlus: of('elevatePlus'),
    legacyVault: of('legacyVault'),
  });
  return {
    no: numberIn(proposal, 'window'),
    turnoverMicro: BigInt(textIn(proposal, 'amountMicro')),
    shares: {
      ctoPercent: numberIn(proposal, 'ctoPercent'),
      fundPercent: ofEach(fund),
      slabPercent: ofEach(slabs),
    },
  };
};

/** The saved percentages that a proposed turnover changes, by their names for people. */
export const changesIn = (proposal: Details): { name: string; from: number; to: number }[] =>
  percentagesOf(proposedTurnover(proposal).shares).flatMap(({ key, name, percent: to }) => {
    const from = proposal.details[`${key}Before`];
    return typeof from === 'number' ? [{ name, from, to }] : [];
  });
