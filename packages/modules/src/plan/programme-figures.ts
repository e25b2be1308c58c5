import { currentDay, type Db } from '@tributary/database';
import { perPackage, sumMicro, type PackageType, type ProgrammeFigures } from '@tributary/domain';
import { selectProgrammeFigures, type StoredFigures } from './programme-figures-store.ts';

/** Reads the sums with which a simulation of the plan begins. None of them is a member's. */
export const programmeFigures = async (db: Db): Promise<ProgrammeFigures> => {
  const stored = await selectProgrammeFigures(db, await currentDay(db));
  const sumOf = (
    kind: StoredFigures['rewarded'][number]['kind'],
    of: 'base' | 'credited',
    type?: PackageType,
  ) =>
    sumMicro(
      stored.rewarded
        .filter((each) => each.kind === kind && (type === undefined || each.type === type))
        .map((each) => BigInt(each[of])),
    );
  return {
    day: stored.day,
    freeMicro: stored.freeMicro,
    cohorts: stored.cohorts.map(({ amount, cap, earned, ...cohort }) => ({
      ...cohort,
      amountMicro: BigInt(amount),
      capMicro: BigInt(cap),
      earnedMicro: BigInt(earned),
    })),
    close: {
      dailyMicro: stored.dailyMicro,
      network: stored.network.map(({ base, ...of }) => ({ ...of, baseMicro: BigInt(base) })),
    },
    month: {
      activatedMicro: perPackage((type) => BigInt(stored.activated[type] ?? '0')),
      directBaseMicro: perPackage((type) => sumOf('direct', 'base', type)),
      odlMicro: perPackage((type) => sumOf('odl', 'credited', type)),
      blbMicro: sumOf('blb', 'credited'),
    },
  };
};
