// A process that serves products of tests, each with its own settings, for the files of one vitest process. It loads
// and compiles all modules of the server once.
import { runCommand } from '../../../apps/cli/src/run-command.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { startProcess, type RunningProcess } from '../../../apps/server/src/process.ts';

export type Settings = Readonly<Record<string, string | undefined>>;
export type Question = { start: Settings } | { command: readonly string[]; env: Settings } | { stop: number };
export type Asked = { id: number } & Question;
export type Answered = { id: number; error?: string; printed?: string };

const products = new Map<number, RunningProcess>();

/** The output of a command. This process has no other use for its standard output. */
async function printedBy(words: readonly string[], env: Settings): Promise<string> {
  let printed = '';
  const { stdout, stderr } = process;
  const streams = [stdout, stderr].map((stream) => [stream, stream.write] as const);
  for (const [stream] of streams)
    stream.write = (text: string | Uint8Array) => ((printed += String(text)), true);
  try {
    if ((await runCommand(words, env)) !== 0) throw new Error(printed);
    return printed;
  } finally {
    for (const [stream, write] of streams) stream.write = write;
  }
}

const answer = async (asked: Asked): Promise<string | undefined> => {
  if ('command' in asked) return printedBy(asked.command, asked.env);
  if ('start' in asked) products.set(asked.id, await startProcess(readConfig(asked.start, [])));
  else {
    await products.get(asked.stop)?.stop();
    products.delete(asked.stop);
  }
  return undefined;
};

const say = (answered: Answered): void => void process.send?.(answered);

process.on('message', (asked: Asked) => {
  answer(asked).then(
    (printed) => say({ id: asked.id, ...(printed === undefined ? {} : { printed }) }),
    (error: unknown) =>
      say({ id: asked.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The parent process is gone. A chain that a product started ends with it.
process.on('disconnect', () => {
  const stopped = [...products.values()].map((product) => product.stop());
  void Promise.allSettled(stopped).then(() => process.exit());
});
