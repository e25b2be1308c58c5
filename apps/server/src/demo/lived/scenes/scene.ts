import type { Stage } from '../stage.ts';

/** A single event: its day and hour in the history, and the commands that people give. */
export type Scene = {
  day: number;
  hour: number;
  what: string;
  play: (stage: Stage) => Promise<void>;
};
