import { pauseCollection } from '@tributary/modules/collections';
import type { Command } from '../run-command.ts';
import { provenOperator } from './proven-operator.ts';
import { print, required } from './usage.ts';
import { withDatabase } from './with-database.ts';

const commandFor = (isPaused: boolean): Command => ({
  usage: `${isPaused ? 'pause' : 'resume'}-collection --operator NAME --note "TEXT" (asks for the password of the operator)`,
  run: (config, args) =>
    withDatabase(config, async ({ db }) => {
      const reason = required(args, 'note');
      const { username } = await provenOperator(db, args, 'main');
      const changed = await pauseCollection(db, { isPaused, operator: { username }, reason });
      print(`Collection ${changed ? 'is' : 'was already'} ${isPaused ? 'paused' : 'running'}.`);
      return 0;
    }),
});

/** Pauses collection. Deposits are still credited. The main administrator proves who they are, as on the console. */
export const pauseCollecting = commandFor(true);
export const resumeCollecting = commandFor(false);
