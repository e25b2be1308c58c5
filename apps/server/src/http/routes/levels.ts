import { bpsOf, percentOf } from '@tributary/contract';
import { operatorActor, perPackage, type PackageType } from '@tributary/domain';
import type { OperatorActor } from '@tributary/modules/identity';
import { savedLevelRates, saveLevelRates } from '@tributary/modules/plan';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { api } from '../procedures.ts';

type LevelsOnWire = {
  levels: Readonly<Record<PackageType, readonly { percentage: number }[]>>;
  seen?: string | undefined;
};

export const levelsRoutes = ({ db }: Needs) => {
  const saved = async (message = '') => {
    const { rates, savedBy, savedAt } = await savedLevelRates(db);
    const levels = perPackage((type) =>
      rates[type].map((bps, index) => ({ level: index + 1, percentage: percentOf(bps) })),
    );
    return answer({ levels, savedBy, savedAt: savedAt.toISOString() }, message);
  };
  const save = async ({ levels, seen }: LevelsOnWire, { username }: OperatorActor) => {
    const rates = perPackage((type) => levels[type].map(({ percentage }) => bpsOf(percentage)));
    await saveLevelRates(db, {
      rates,
      actor: operatorActor(username),
      seen: seen === undefined ? undefined : new Date(seen),
    });
    return saved('Level percentages updated successfully!');
  };
  return {
    show: api.levels.show.handler(() => saved()),
    levelSettings: api.levels.levelSettings.handler(() => saved()),
    save: api.levels.save.handler(({ input, context }) => save(input, operatorOf(context))),
    saveLevelSettings: api.levels.saveLevelSettings.handler(({ input, context }) =>
      save(input, operatorOf(context)),
    ),
  };
};
