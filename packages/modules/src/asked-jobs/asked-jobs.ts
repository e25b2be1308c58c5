import { inTransaction, type Db } from '@tributary/database';
import { operatorActor, Refused, type BusinessDay } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { dryRunNextDay } from '../business-day/index.ts';
import { closeDay, digestOfRewards } from '../rewards/index.ts';
import { finishJob, insertJob, isClosed, takeJob, type JobKind, type JobResult } from './asked-jobs-store.ts';

export type JobRequest = {
  kind: JobKind;
  /** The day and the reason of a re-run. */
  day?: BusinessDay;
  reason?: string;
  operator: { id: number; username: string };
};

/**
 * Queues a dry run of the next close, or a re-run of the close of a day.
 * @throws Refused `notFound` for a day that was not closed, `conflict` while a job of this kind waits or runs
 */
export const askForJob = (db: Db, { kind, day, reason, operator }: JobRequest): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => {
    if (day !== undefined && !(await isClosed(tx, day)))
      throw new Refused('notFound', { message: 'This day has not been closed.' });
    const job = { kind, day: day ?? null, reason: reason ?? null, operatorId: operator.id };
    const id = await insertJob(tx, job);
    await recordAudit(tx, {
      actor: operatorActor(operator.username),
      action: `job.${kind}`,
      subject: day === undefined ? 'close' : `close:${day}`,
      details: { job: id, ...(reason !== undefined && { reason }) },
    });
    return { id };
  });

/** Runs the queued jobs one after the other. Returns their number. */
export const doAskedJobs = async (db: Db): Promise<number> => {
  for (let done = 0; ; done++) {
    const job = await takeJob(db);
    if (!job) return done;
    try {
      const result = job.day === null ? await tryNextDay(db) : await runAgain(db, job.day);
      await finishJob(db, job.id, { result, problem: null });
    } catch (error) {
      const problem = error instanceof Refused ? error.message : 'It failed; the log says why.';
      await finishJob(db, job.id, { result: null, problem });
      if (!(error instanceof Refused)) throw error;
    }
  }
};

const tryNextDay = async (db: Db): Promise<JobResult> => {
  const { date, rows, creditedMicro, digest, kinds, skipped, settlesOdlWindow } = await dryRunNextDay(db);
  return {
    day: date,
    rows,
    creditedMicro: creditedMicro.toString(),
    digest: digest.toString(),
    kinds: kinds.map((each) => ({
      kind: each.kind,
      status: each.status,
      rows: each.rows,
      creditedMicro: each.creditedMicro.toString(),
    })),
    skipped,
    settlesOdlWindow,
  };
};

/** Completed parts stay unchanged and missing ones are done; then the rewards are compared with the digest. */
const runAgain = async (db: Db, day: BusinessDay): Promise<JobResult> => {
  const { rows, creditedMicro, digest } = await closeDay(db, day);
  const same = (await digestOfRewards(db, day)) === digest;
  return { day, rows, creditedMicro: creditedMicro.toString(), digest: digest.toString(), same };
};
