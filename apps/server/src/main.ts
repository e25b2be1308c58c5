// The entry of a release: runs a role with the settings of the environment.
import { runServer } from './run.ts';

await runServer();
