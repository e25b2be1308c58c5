import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Role } from '../role.ts';

/** A role in a separate process. */
export class RoleProcess {
  /** Everything that it logged. */
  log = '';
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
  }

  /** Starts it with these settings, and waits until it is ready. */
  static async start(role: Role, settings: Readonly<Record<string, string>>): Promise<RoleProcess> {
    const child = fork(join(import.meta.dirname, 'serve-role.ts'), ['--role', role], {
      env: { PATH: process.env['PATH'], ...settings },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const started = new RoleProcess(child);
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`The ${role} ended.\n${started.log}`))),
    ]);
    return started;
  }

  /** Ends it in order; returns its exit code. */
  async stop(): Promise<number | null> {
    if (this.#child.exitCode !== null) return this.#child.exitCode;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    return code;
  }
}
