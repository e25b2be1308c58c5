import { bpsOf, percentOf } from '@tributary/contract';
import { operatorActor, perPackage } from '@tributary/domain';
import { savedLevelRates, saveLevelRates } from '@tributary/modules/plan';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { api } from '../procedures.ts';

export const levelsRoutes = ({ db }: Needs) => {
  const saved = async (message = '') => {
    const { rates, savedBy, savedAt } = await savedLevelRates(db);
    const levels = perPackage((type) =>
      rates[type].map((bps, index) => ({ level: index + 1, percentage: percentOf(bps) })),
    );
    return answer({ levels, savedBy, savedAt: savedAt.toISOString() }, message);
  };
  return {
    show: api.levels.show.handler(() => saved()),
    levelSettings: api.levels.levelSettings.handler(() => saved()),
    save: api.levels.save.handler(async ({ input, context }) => {
      const { username } = operatorOf(context);
      const rates = perPackage((type) => input.levels[type].map(({ percentage }) => bpsOf(percentage)));
      const seen = input.seen === undefined ? undefined : new Date(input.seen);
      await saveLevelRates(db, { rates, actor: operatorActor(username), seen });
      return saved('Level percentages updated successfully!');
    }),
  };
};
