// A process that serves products of tests, each with its own settings, for the files of one vitest process. It loads
// and compiles all modules of the server once.
import { readConfig } from '../../../apps/server/src/config.ts';
import { startProcess, type RunningProcess } from '../../../apps/server/src/process.ts';

export type Asked = { id: number } & (
  | { start: Readonly<Record<string, string | undefined>> }
  | { stop: number }
);
export type Answered = { id: number; error?: string };

const products = new Map<number, RunningProcess>();

const answer = async (asked: Asked): Promise<void> => {
  if ('start' in asked) products.set(asked.id, await startProcess(readConfig(asked.start, [])));
  else {
    await products.get(asked.stop)?.stop();
    products.delete(asked.stop);
  }
};

const say = (answered: Answered): void => void process.send?.(answered);

process.on('message', (asked: Asked) => {
  answer(asked).then(
    () => say({ id: asked.id }),
    (error: unknown) =>
      say({ id: asked.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The parent process is gone. A chain that a product started ends with it.
process.on('disconnect', () => {
  const stopped = [...products.values()].map((product) => product.stop());
  void Promise.allSettled(stopped).then(() => process.exit());
});
