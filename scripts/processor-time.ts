// Measures the processor time of a run by part, from /proc. Other systems than Linux have no /proc and no
// measurement.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 500;
const TICKS_A_SECOND = 100;
/** Every process of a run inherits this variable. */
export const MARK = 'TRIBUTARY_RUN';

const PARTS = ['Chromium', 'PostgreSQL', 'server', 'tests'] as const;
type Part = (typeof PARTS)[number];

/** Fields of /proc/PID/stat after the program's name, counted from the state. */
const FIELDS = { parent: 1, user: 11, system: 12, childrenUser: 13, childrenSystem: 14, start: 19 };

type Seen = { part: Part; parent: number; ownTicks: number; childTicks: number; isAlive: boolean };

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const partOf = (command: string): Part => {
  if (/chrom/.test(command)) return 'Chromium';
  if (/postgres/.test(command)) return 'PostgreSQL';
  return /apps\/(?:server|cli)\/src|product-host|anvil|pdf-process/.test(command) ? 'server' : 'tests';
};

/** Ticks of work of the whole machine since its start, without waiting for disks. */
const machineTicks = (): number => {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = read('/proc/stat')
    .split('\n')[0]!
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return user + nice + system + irq + softirq;
};

export type ProcessorTime = { seconds: Record<Part | 'everything else', number>; total: number };

/** Starts measuring; the returned function ends it. Undefined without /proc. */
export const countProcessorTime = (mark: string): (() => ProcessorTime) | undefined => {
  if (!existsSync('/proc/stat')) return undefined;
  const before = machineTicks();
  const seen = new Map<string, Seen>();
  const strangers = new Set<string>();
  const living = new Map<number, Seen>();

  const isOurs = (pid: number, parent: number): boolean =>
    living.has(parent) || read(`/proc/${pid}/environ`).includes(`${MARK}=${mark}\0`);

  const look = (pid: number): void => {
    const stat = read(`/proc/${pid}/stat`);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (name: keyof typeof FIELDS): number => Number(fields[FIELDS[name]]);
    const key = `${pid} ${field('start')}`;
    if (strangers.has(key) || fields.length < 20) return;
    const parent = field('parent');
    let process = seen.get(key);
    if (!process) {
      if (!isOurs(pid, parent)) {
        strangers.add(key);
        return;
      }
      const part = partOf(read(`/proc/${pid}/cmdline`));
      process = { part, parent, ownTicks: 0, childTicks: 0, isAlive: true };
      seen.set(key, process);
    }
    process.isAlive = true;
    process.ownTicks = field('user') + field('system');
    process.childTicks = field('childrenUser') + field('childrenSystem');
    living.set(pid, process);
  };

  const sample = (): void => {
    for (const process of seen.values()) process.isAlive = false;
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) look(Number(name));
    for (const [pid, process] of living) if (!process.isAlive) living.delete(pid);
  };

  const timer = setInterval(sample, SAMPLE_MS).unref();
  return () => {
    clearInterval(timer);
    sample();
    const ticks: Record<Part, number> = { Chromium: 0, PostgreSQL: 0, server: 0, tests: 0 };
    // A PostgreSQL server process may live shorter than a sample: its postmaster counts it once it has ended.
    const postmasters = new Set(
      [...seen.values()].filter(({ part, childTicks }) => part === 'PostgreSQL' && childTicks > 0),
    );
    for (const process of seen.values()) {
      const isCountedByParent =
        process.part === 'PostgreSQL' && !process.isAlive && !postmasters.has(process);
      if (!isCountedByParent) ticks[process.part] += process.ownTicks;
      if (postmasters.has(process)) ticks.PostgreSQL += process.childTicks;
    }
    const total = (machineTicks() - before) / TICKS_A_SECOND;
    const parts = Object.fromEntries(PARTS.map((part) => [part, ticks[part] / TICKS_A_SECOND])) as Record<
      Part,
      number
    >;
    const counted = PARTS.reduce((sum, part) => sum + parts[part], 0);
    return { seconds: { ...parts, 'everything else': Math.max(0, total - counted) }, total };
  };
};
