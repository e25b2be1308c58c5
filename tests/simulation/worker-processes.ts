import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('close-worker.ts', import.meta.url));
/** One worker keeps a clock that changes to summer time within the played dates. */
const ZONES = ['America/New_York', 'UTC', 'Pacific/Apia'];
/** Loading the same sources again and again would take most of the time. */
const COMPILED = join(tmpdir(), 'tributary-compiled');

type Worker = ChildProcessByStdio<Writable, Readable, null>;
type Ended = 'killed' | 'done';

export type Killing = {
  /** The number of kills, from the first on, that this work must have reached. */
  wanted: number;
  /** Longer than the work takes, so that the kills spread over all of it. */
  latestMs: number;
  random: (below: number) => number;
};

/** Worker processes that are kept ready, so that a killed one is replaced without a loading time. */
export class WorkerProcesses {
  kills = 0;
  readonly #env: Record<string, string>;
  readonly #waiting: Promise<Worker>[] = [];
  readonly #workers: number;
  #started = 0;

  constructor(databaseUrl: string, options: { workers: number; spare: number; chunkMembers: number }) {
    this.#env = { DATABASE_URL: databaseUrl, CHUNK_MEMBERS: String(options.chunkMembers) };
    this.#workers = options.workers;
    for (let n = 0; n < options.workers + options.spare; n++) this.#waiting.push(this.#start());
  }

  /**
   * Runs the due work and kills the workers until there were enough kills; then replaces each until one finishes.
   * Killed work has less left to do, so the next kill comes sooner.
   */
  async finish({ wanted, latestMs, random }: Killing): Promise<void> {
    let attempts = 0;
    const keepGoing = async (): Promise<void> => {
      for (let ended: Ended = 'killed'; ended === 'killed';)
        ended = await this.run(this.kills < wanted ? random(latestMs / ++attempts) : undefined);
    };
    await Promise.all(Array.from({ length: this.#workers }, keepGoing));
  }

  /** Runs one worker; with a delay it is killed after that many milliseconds, at any point. */
  async run(killAfterMs: number | undefined): Promise<Ended> {
    const worker = await (this.#waiting.shift() ?? this.#start());
    const { exited, ended, forget } = endOf(worker);
    worker.stdin.write('go\n');
    const timer =
      killAfterMs === undefined ? undefined : setTimeout(() => worker.kill('SIGKILL'), killAfterMs);
    await ended;
    clearTimeout(timer);
    // A kill may still hit a worker that has just become ready.
    if (worker.exitCode === null && !worker.killed) {
      forget();
      this.#waiting.push(Promise.resolve(worker));
      return 'done';
    }
    await exited;
    if (worker.signalCode !== 'SIGKILL') throw new Error(`A worker ended with ${worker.exitCode}`);
    this.kills += 1;
    this.#waiting.push(this.#start());
    return 'killed';
  }

  async close(): Promise<void> {
    for (const waiting of this.#waiting.splice(0)) {
      const worker = await waiting;
      const exited = once(worker, 'exit');
      worker.stdin.end();
      await exited;
    }
  }

  async #start(): Promise<Worker> {
    const TZ = ZONES[this.#started++ % ZONES.length];
    const env = { ...process.env, ...this.#env, TZ, NODE_COMPILE_CACHE: COMPILED };
    const worker = spawn(process.execPath, [SCRIPT], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    // A killed worker leaves a broken pipe behind.
    worker.stdin.on('error', () => undefined);
    await once(worker.stdout, 'data');
    return worker;
  }
}

/** Resolves when a worker exits or ends its work; a continuing worker must not collect listeners. */
const endOf = (worker: Worker) => {
  const listening = new AbortController();
  const { signal } = listening;
  const exited = once(worker, 'exit', { signal });
  const ended = Promise.race([exited, once(worker.stdout, 'data', { signal })]);
  exited.catch(() => undefined);
  return { exited, ended, forget: () => listening.abort() };
};
