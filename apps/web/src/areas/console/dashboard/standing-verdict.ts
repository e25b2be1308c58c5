import {
  BACKUP_LATE_SECONDS,
  COLLECTOR_SILENT_SECONDS,
  DRILL_LATE_SECONDS,
  FEW_FAILED_MAILS,
  PAYOUT_SLOW_SECONDS,
} from '@tributary/definitions/alarms';
import { counted } from '@tributary/domain';
import type { VerdictTone } from '../page/verdict.tsx';
import type { Summary } from './dashboard-queries.ts';

export type Standing = Summary['standing'];
type Late = Standing['late'];

const HOUR_SECONDS = 3_600;
const MINUTE_SECONDS = 60;

const ago = (age: number): string => {
  if (age < MINUTE_SECONDS) return 'just now';
  if (age < HOUR_SECONDS) return `${Math.floor(age / MINUTE_SECONDS)} min ago`;
  const hours = Math.floor(age / HOUR_SECONDS);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
};

/** One part of the programme: its state in a few words, and the page for it. */
export type Part = State & { name: string; to: string };

type State = { tone: VerdictTone; words: string };

type Regular = {
  age: number | null;
  never: string;
  done: string;
  fault: string | false;
  /** The fault is understood and stops nothing. */
  isKnown?: boolean;
  /** Seconds. */
  late: number;
};

/** Regular work: red after a fault; amber if the fault is understood, or if it was never done or is overdue. */
const regular = ({ age, never, done, fault, isKnown = false, late }: Regular): State => {
  if (age === null) return { tone: 'warn', words: never };
  const words = `${fault || done}, ${ago(age)}`;
  if (fault) return { tone: isKnown ? 'warn' : 'bad', words };
  return { tone: age > late ? 'warn' : 'ok', words };
};

/** A queue whose oldest entry is late is amber. */
const waitingOf = (count: number, oldest: number, late: number): State => ({
  tone: oldest > late ? 'warn' : 'ok',
  words: `${counted(count, 'waits', 'wait')}, the oldest from ${ago(oldest)}`,
});

const depositsOf = ({ age, late }: Standing['deposits']): State => {
  if (age === null) return { tone: 'warn', words: 'no chain was read yet' };
  return late
    ? { tone: 'warn', words: `last seen ${ago(age)}` }
    : { tone: 'ok', words: 'seen as they arrive' };
};

const screeningOf = ({ sources, problems, held }: NonNullable<Standing['screening']>): State => {
  if (sources === 0) return { tone: 'warn', words: 'off, no address is checked' };
  if (problems > 0)
    return { tone: 'warn', words: `${counted(problems, 'source', 'sources')} cannot be used` };
  if (held > 0) return { tone: 'warn', words: `${counted(held, 'amount is', 'amounts are')} held` };
  return { tone: 'ok', words: 'nothing is held' };
};

const mailOf = ({ failed }: Standing['mail']): State => ({
  tone: failed > FEW_FAILED_MAILS ? 'warn' : 'ok',
  words: failed === 0 ? 'all sent' : `${failed} of the last day not sent`,
});

const collectionOf = (
  { age, paused, short, oldest }: Standing['collection'],
  { collection }: Late,
): State => {
  if (paused) return { tone: 'warn', words: 'paused' };
  if (age === null) return { tone: 'warn', words: 'no collector has run' };
  if (age > COLLECTOR_SILENT_SECONDS) return { tone: 'warn', words: `the collector was heard ${ago(age)}` };
  if (short) return { tone: 'warn', words: 'the collector is out of gas' };
  if (oldest === null) return { tone: 'ok', words: 'nothing waits' };
  return {
    tone: oldest > collection * HOUR_SECONDS ? 'warn' : 'ok',
    words: `runs; the oldest deposit is from ${ago(oldest)}`,
  };
};

const payoutsOf = ({
  paused,
  stopped,
  halted,
  short,
  limited,
  low,
  waiting,
  oldest,
}: Standing['payouts']): State => {
  if (stopped > 0)
    return { tone: 'bad', words: `${counted(stopped, 'has', 'have')} no approval and stopped` };
  if (paused) return { tone: 'bad', words: 'paused' };
  if (halted > 0) return { tone: 'bad', words: `${counted(halted, 'account is', 'accounts are')} halted` };
  if (short > 0)
    return { tone: 'warn', words: `${counted(short, 'account lacks', 'accounts lack')} money or fees` };
  if (limited > 0) return { tone: 'warn', words: 'the signer’s own limit is reached' };
  if (low > 0)
    return { tone: 'warn', words: `${counted(low, 'account waits', 'accounts wait')} for a refill` };
  if (waiting === 0 || oldest === null) return { tone: 'ok', words: 'all sent' };
  return waitingOf(waiting, oldest, PAYOUT_SLOW_SECONDS);
};

const rewardsOf = ({ paused, unfunded }: Standing['rewards']): State => {
  if (paused) return { tone: 'warn', words: 'paused' };
  return unfunded > 0
    ? { tone: 'warn', words: `${counted(unfunded, 'batch waits', 'batches wait')} for the treasury` }
    : { tone: 'ok', words: 'all paid' };
};

const queueOf = ({ count, oldest }: Standing['queue' | 'desk'], { withdrawal }: Late): State => {
  if (count === 0 || oldest === null) return { tone: 'ok', words: 'nothing waits' };
  return waitingOf(count, oldest, withdrawal * HOUR_SECONDS);
};

const booksFault = ({ broken, explained }: Standing['books']): string | false => {
  if (broken === 0) return false;
  const words = counted(broken, 'invariant is broken', 'invariants are broken');
  return explained === 0 ? words : `${words}, ${explained} of them explained`;
};

/** A backup that cannot be restored is as bad as none. */
const drillOf = ({ age, faults }: NonNullable<Standing['drill']>): State =>
  faults > 0
    ? { tone: 'bad', words: `the last drill found ${counted(faults, 'fault', 'faults')}` }
    : regular({ age, never: 'never rehearsed', done: 'rehearsed', fault: false, late: DRILL_LATE_SECONDS });

/** Every part, in the order of an operator's interest. */
const partsOf = (standing: Standing): Part[] => [
  ...checksOf(standing),
  { name: 'Deposits', to: '/console/treasury', ...depositsOf(standing.deposits) },
  { name: 'Collection', to: '/console/collection', ...collectionOf(standing.collection, standing.late) },
  { name: 'Payouts', to: '/console/treasury', ...payoutsOf(standing.payouts) },
  { name: 'Rewards', to: '/console/treasury', ...rewardsOf(standing.rewards) },
  { name: 'Withdrawals', to: '/console/Withdrawal-Pending', ...queueOf(standing.queue, standing.late) },
  { name: 'Deposit desk', to: '/console/deposit-desk', ...queueOf(standing.desk, standing.late) },
  ...(standing.screening
    ? [{ name: 'Screening', to: '/console/screening', ...screeningOf(standing.screening) }]
    : []),
  ...upkeepOf(standing),
];

/** What an installation lives by: mail, the backup and its rehearsed restore. A demo needs none of it. */
export const upkeepOf = ({ mail, backup, drill }: Pick<Standing, 'mail' | 'backup' | 'drill'>): Part[] => {
  if (backup === null || drill === null) return [];
  const made = { never: 'none is recorded', done: 'made', fault: false, late: BACKUP_LATE_SECONDS } as const;
  return [
    { name: 'Mail', to: '/console/jobs', ...mailOf(mail) },
    { name: 'Backup', to: '/console/jobs', ...regular({ age: backup.age, ...made }) },
    { name: 'Restore', to: '/console/jobs', ...drillOf(drill) },
  ];
};

const checksOf = ({ close, books, chain, late }: Standing): Part[] => [
  {
    name: 'Day',
    to: '/console/jobs',
    ...regular({
      age: close.age,
      never: 'no day was closed yet',
      done: 'closed',
      fault: false,
      late: late.close * HOUR_SECONDS,
    }),
  },
  {
    name: 'Books',
    to: '/console/jobs',
    ...regular({
      age: books.age,
      never: 'never checked',
      done: 'every invariant holds',
      fault: booksFault(books),
      isKnown: books.broken === books.explained,
      late: late.books * HOUR_SECONDS,
    }),
  },
  {
    name: 'Chain',
    to: '/console/reconciliation',
    ...regular({
      age: chain.age,
      never: 'never compared',
      done: 'agrees with the books',
      fault: chain.differences > 0 && counted(chain.differences, 'difference', 'differences'),
      late: late.chain * HOUR_SECONDS,
    }),
  },
];

export type StandingVerdict = {
  tone: VerdictTone;
  lead: string;
  title: string;
  /** The parts that give it its tone; none if all is well. */
  troubles: Part[];
  parts: Part[];
};

/** A part in the title. */
export const sentenceOf = ({ name, words }: Part): string => `${name}: ${words}.`;

/** One sentence before any figure: all is well, or the first thing to check. */
export const verdictOf = (standing: Standing): StandingVerdict => {
  const parts = partsOf(standing);
  const bad = parts.filter(({ tone }) => tone === 'bad');
  const troubles = bad.length > 0 ? bad : parts.filter(({ tone }) => tone === 'warn');
  if (troubles.length === 0)
    return { tone: 'ok', lead: 'All is well', title: 'Everything runs.', troubles, parts };
  const said = { title: troubles.map(sentenceOf).join(' '), troubles, parts };
  return bad.length > 0
    ? { tone: 'bad', lead: 'Act now', ...said }
    : { tone: 'warn', lead: 'Look at this', ...said };
};
