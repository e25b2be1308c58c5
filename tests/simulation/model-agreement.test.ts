import { playInModel } from '@tributary/domain';
import { playScenario } from '@tributary/modules/scenarios';
import {
  breachesOf,
  countOf,
  onDatabase,
  randomScenario,
  SEED,
  type RandomProgramme,
} from '@tributary/testing';
import { describe, expect, it } from 'vitest';

const HISTORIES = countOf('HISTORIES', { usual: 200, all: 400, long: 20_000 });

const SHAPES: readonly (RandomProgramme & { title: string })[] = [
  { title: 'many small networks', networks: 180, largest: 4, days: 7 },
  { title: 'middling networks over two windows', networks: 60, largest: 9, days: 9 },
  { title: 'deep lines', networks: 6, largest: 30, days: 8, deep: true },
  { title: 'one large network', networks: 1, largest: 200, days: 6 },
  {
    title: 'small networks with activations taken back under changing plans',
    networks: 80,
    largest: 5,
    days: 14,
    reversals: true,
    versions: true,
  },
  {
    title: 'a large network with activations taken back',
    networks: 3,
    largest: 60,
    days: 9,
    reversals: true,
  },
  { title: 'small networks under changing plans', networks: 60, largest: 6, days: 14, versions: true },
];

/** Programmes until their networks add up to the number of histories; another run begins with another shape. */
const programmes = (): { seed: number; shape: (typeof SHAPES)[number] }[] => {
  const chosen: { seed: number; shape: (typeof SHAPES)[number] }[] = [];
  for (let seed = SEED * 1_001, histories = 0; histories < HISTORIES; seed++) {
    const shape = SHAPES[(SEED + seed) % SHAPES.length]!;
    chosen.push({ seed, shape });
    histories += shape.networks;
  }
  return chosen;
};

describe(`the engine against the reference model on ${HISTORIES} random networks`, () => {
  for (const { seed, shape } of programmes()) {
    it(`agrees with seed ${seed} on ${shape.networks} of ${shape.title}`, async () => {
      const scenario = randomScenario(seed, shape);
      await onDatabase(async ({ db }) => {
        const played = await playScenario(
          db,
          scenario,
          seed % 2 === 0 ? { chunkMembers: 17, chunkTeams: 13, workers: 2 } : {},
        );
        expect(played).toEqual(playInModel(scenario));
        expect(await breachesOf(db)).toEqual([]);
      });
    });
  }
});
