import { openDatabase, type Database, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { beginDueDays } from '@tributary/modules/business-day';
import { payBatches } from '@tributary/modules/rewards';
import { CuttingProxy } from '@tributary/testing';
import { WorkerProcesses } from '../worker-processes.ts';

/** The kinds of crash: a worker process is killed in its close, or a COMMIT of the named work gets no answer. */
export const CRASH_SITES = [
  'worker',
  'close',
  'deposits',
  'activation',
  'withdrawal',
  'payouts',
  'reversal',
] as const;
export type CrashSite = (typeof CRASH_SITES)[number];

export type Crash = { day: number; site: CrashSite };

/** The least number of commits of a site's work; any of them may be the one without an answer. */
const COMMITS: Record<CrashSite, number> = {
  worker: 1,
  close: 6,
  deposits: 2,
  activation: 1,
  withdrawal: 1,
  payouts: 3,
  reversal: 3,
};
/** The server may need a moment to notice that a connection is gone; work that needs more retries never ends. */
const MAX_RETRIES = 500;
const CHUNK_MEMBERS = 100;
/** Kills happen in the first part of a close, so that few come too late. */
const KILLED_WITHIN = 0.7;
const FIRST_CLOSE_MS = 100;

type Needs = { db: Db; url: string; random: (below: number) => number };

/**
 * Breaks work in the middle and repeats it, as a restarted process or a client without an answer does. Work without a
 * crash planned for today runs undisturbed.
 */
export class Crashes {
  readonly happened: Crash[] = [];
  readonly #needs: Needs;
  readonly #proxy: CuttingProxy;
  readonly #cuttable: Database;
  readonly #workers: WorkerProcesses;
  #due: CrashSite[] = [];
  #day = 0;
  #closeMs = FIRST_CLOSE_MS;

  private constructor(needs: Needs, proxy: CuttingProxy) {
    this.#needs = needs;
    this.#proxy = proxy;
    this.#cuttable = openDatabase(proxy.url, { poolSize: 6 });
    this.#workers = new WorkerProcesses(needs.url, { workers: 1, spare: 1, chunkMembers: CHUNK_MEMBERS });
  }

  static async start(needs: Needs): Promise<Crashes> {
    return new Crashes(needs, await CuttingProxy.start(needs.url));
  }

  /** A crash of an earlier day that found nothing to interrupt happens in the close, which runs every day. */
  beginDay(day: number, planned: CrashSite | undefined): void {
    this.#day = day;
    this.#due = [...this.#due.map(() => 'close' as const), ...(planned ? [planned] : [])];
  }

  /** True if this work must happen today for a crash to interrupt it. */
  isDue(site: CrashSite): boolean {
    return this.#due.includes(site);
  }

  /** Runs work that may be done twice; if a crash is due, its connection is lost at a COMMIT. */
  async run<Answer>(site: CrashSite, work: (db: Db) => Promise<Answer>): Promise<Answer> {
    if (!this.#take(site)) return work(this.#needs.db);
    const cuts = this.#proxy.cuts;
    const isCut = (): boolean => this.#proxy.cuts > cuts;
    const side = this.#needs.random(2) === 0 ? 'before' : 'after';
    this.#proxy.cutAt(1 + this.#needs.random(COMMITS[site]), side);
    try {
      const answer = await work(this.#cuttable.db);
      if (isCut()) this.#note(site);
      else this.#due.push(site);
      return answer;
    } catch (error) {
      if (!isCut()) this.#due.push(site);
      if (!isCut() || error instanceof Refused) throw error;
      this.#note(site);
      return await this.#again(work);
    } finally {
      this.#proxy.letThrough();
    }
  }

  /** Begins the due days; a killed worker is followed by one that finishes. */
  async closeDay(): Promise<void> {
    if (this.#take('worker')) {
      const { kills } = this.#workers;
      const latestMs = this.#closeMs * KILLED_WITHIN;
      await this.#workers.finish({ wanted: kills + 1, latestMs, random: this.#needs.random });
      if (this.#workers.kills > kills) this.#note('worker');
      else this.#due.push('worker');
    }
    const began = performance.now();
    const isUndisturbed = !this.isDue('close');
    const closed = await this.run('close', (db) => beginDueDays(db));
    if (isUndisturbed && closed.length > 0) this.#closeMs = performance.now() - began;
    await payBatches(this.#needs.db);
  }

  async close(): Promise<void> {
    await this.#workers.close();
    await this.#cuttable.close();
    await this.#proxy.close();
  }

  async #again<Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer> {
    for (let retry = 1; ; retry++) {
      try {
        return await work(this.#cuttable.db);
      } catch (error) {
        if (error instanceof Refused || retry === MAX_RETRIES) throw error;
      }
    }
  }

  #take(site: CrashSite): boolean {
    const at = this.#due.indexOf(site);
    if (at >= 0) this.#due.splice(at, 1);
    return at >= 0;
  }

  #note(site: CrashSite): void {
    this.happened.push({ day: this.#day, site });
  }
}
