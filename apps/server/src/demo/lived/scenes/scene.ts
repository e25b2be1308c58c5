import type { Stage } from '../stage.ts';

/** Something that happens once: on which day of the history, at which hour, and the commands that people give. */
export type Scene = {
  day: number;
  hour: number;
  what: string;
  play: (stage: Stage) => Promise<void>;
};
