// Runs a role as main.ts does, but without built pages. It tells its parent when it is ready.
import { readConfig } from '../config.ts';
import { startProcess } from '../process.ts';
import { stopOnSignal } from '../stop-on-signal.ts';

stopOnSignal(await startProcess(readConfig(process.env, process.argv.slice(2))));
process.send?.('ready');
