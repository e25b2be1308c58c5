import { LATE_HOURS } from '@tributary/definitions/settings';
import { moneyToWire } from '@tributary/domain';
import { askForJob, newestJobs, type AskedJob } from '@tributary/modules/asked-jobs';
import { bookChecks, proposeExplanation, shownBreaches, type ShownBreach } from '@tributary/modules/books';
import { differences, reconciliations, type ReconciliationRow } from '@tributary/modules/custody';
import { closeRuns, waitingBatches } from '@tributary/modules/rewards';
import { changeLateHours, lateHoursNow } from '@tributary/modules/setting-changes';
import type { Needs } from '../../needs.ts';
import { answer, savedOrProposed, settingsFromWire, settingsToWire } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { api } from '../procedures.ts';

const DECIMALS = 18;

/** Raw units of the token as a decimal text such as `-12.5`: eighteen decimals without trailing zeros. */
const unitsOf = (raw: bigint): string => {
  const digits = (raw < 0n ? -raw : raw).toString().padStart(DECIMALS + 1, '0');
  const rest = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${raw < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${rest && `.${rest}`}`;
};

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const ASKED = 'Started. The result appears here when it is ready.';

const PROPOSED = 'Proposed. A second person has to confirm it.';

const stateOf = ({ begunAt, finishedAt, problem }: AskedJob) => {
  if (finishedAt) return problem === null ? ('done' as const) : ('failed' as const);
  return begunAt ? ('running' as const) : ('waiting' as const);
};

/** Compares a dry run with the later close, and a re-run with the rewards in the database. */
const isEqual = ({ kind, result, realDigest }: AskedJob): boolean | null => {
  if (!result) return null;
  if (kind === 're-run') return result.same === true;
  return realDigest === null ? null : realDigest === result.digest;
};

const wire = (micro: string): string => moneyToWire(BigInt(micro));

const jobView = (job: AskedJob) => ({
  id: job.id,
  kind: job.kind,
  day: job.day ?? job.result?.day ?? null,
  reason: job.reason,
  asked_by: job.askedBy,
  asked_at: job.askedAt.toISOString(),
  state: stateOf(job),
  rows: job.result?.rows ?? null,
  credited: job.result ? wire(job.result.creditedMicro) : null,
  digest: job.result?.digest ?? null,
  equal: isEqual(job),
  kinds: (job.result?.kinds ?? []).map(({ creditedMicro, ...each }) => ({
    ...each,
    credited: wire(creditedMicro),
  })),
  skipped: job.result?.skipped
    ? Object.values(job.result.skipped).reduce((sum, each) => sum + each, 0)
    : null,
  problem: job.problem,
});

const jobRoutes = ({ db }: Needs) => ({
  asked: api.watch.asked.handler(async () => answer((await newestJobs(db)).map(jobView))),
  dryRun: api.watch.dryRun.handler(async ({ context }) =>
    answer(await askForJob(db, { kind: 'dry-run', operator: operatorOf(context) }), ASKED),
  ),
  rerun: api.watch.rerun.handler(async ({ input: { day, reason }, context }) =>
    answer(await askForJob(db, { kind: 're-run', day, reason, operator: operatorOf(context) }), ASKED),
  ),
});

const breachView = ({ whyNever, proposalId, explanation, ...row }: ShownBreach) => ({
  ...row,
  why_never: whyNever ?? null,
  proposal: proposalId,
  explanation: explanation
    ? {
        what: explanation.what,
        why: explanation.why,
        entry_id: explanation.entryId,
        explained_at: explanation.at.toISOString(),
        proposed_by: explanation.proposedBy,
        confirmed_by: explanation.confirmedBy,
      }
    : null,
});

const breachRoutes = ({ db }: Needs) => ({
  breaches: api.watch.breaches.handler(async () => answer((await shownBreaches(db)).map(breachView))),
  explainBreach: api.watch.explainBreach.handler(
    async ({ input: { invariant, breach, reason, why, entry_id: entryId }, context }) =>
      answer(
        await proposeExplanation(db, {
          invariant,
          breach,
          reason,
          why,
          entryId,
          operator: operatorOf(context),
        }),
        PROPOSED,
      ),
  ),
});

const placeOf = (raw: string | null): string | null => (raw === null ? null : unitsOf(BigInt(raw)));

const reconciliationView = (row: ReconciliationRow) => ({
  day: row.day,
  checked_at: row.checkedAt.toISOString(),
  chain: row.chain,
  block: row.block,
  addresses: row.addresses,
  found: unitsOf(BigInt(row.foundRaw)),
  expected: unitsOf(BigInt(row.expectedRaw)),
  open_payouts: unitsOf(BigInt(row.openPayoutsRaw)),
  on_members: placeOf(row.onMembersRaw),
  members_booked: placeOf(row.membersBookedRaw),
  in_transit: placeOf(row.inTransitRaw),
  in_custody: placeOf(row.inCustodyRaw),
  custody_booked: placeOf(row.custodyBookedRaw),
  in_hot: placeOf(row.inHotRaw),
  hot_booked: placeOf(row.hotBookedRaw),
  difference: unitsOf(BigInt(row.foundRaw) - BigInt(row.expectedRaw)),
});

const listRoutes = ({ db }: Needs) => ({
  queue: api.watch.queue.handler(async () =>
    answer(
      (await waitingBatches(db)).map(({ id, cause, day, status, amountMicro, neededMicro, since }) => ({
        id,
        cause,
        day,
        status,
        amount: moneyToWire(amountMicro),
        needed: moneyToWire(neededMicro),
        since: since.toISOString(),
      })),
    ),
  ),
  closes: api.watch.closes.handler(async () =>
    answer(
      (await closeRuns(db)).map(
        ({ begunAt, finishedAt, chunksDone: chunks_done, creditedMicro, ...run }) => ({
          ...run,
          begun_at: begunAt.toISOString(),
          finished_at: iso(finishedAt),
          chunks_done,
          credited: moneyToWire(creditedMicro),
        }),
      ),
    ),
  ),
  books: api.watch.books.handler(async () =>
    answer(
      (await bookChecks(db)).map(({ checkedAt, breaches, ...check }) => ({
        ...check,
        checked_at: checkedAt.toISOString(),
        breaches: check.broken > 0 ? JSON.stringify(breaches) : '',
      })),
    ),
  ),
  lateHours: api.watch.lateHours.handler(async () =>
    answer(settingsToWire(LATE_HOURS, await lateHoursNow(db))),
  ),
  changeLateHours: api.watch.changeLateHours.handler(async ({ input, context }) => {
    const { reason, seen = {}, ...named } = input;
    const asked = {
      wanted: settingsFromWire(LATE_HOURS, named),
      seen: settingsFromWire(LATE_HOURS, seen),
      reason,
      operator: operatorOf(context),
    };
    const { now, proposalId } = await changeLateHours(db, asked);
    return answer(settingsToWire(LATE_HOURS, now), savedOrProposed(proposalId));
  }),
  reconciliations: api.watch.reconciliations.handler(async () =>
    answer((await reconciliations(db)).map(reconciliationView)),
  ),
  differences: api.watch.differences.handler(async () =>
    answer(
      (await differences(db)).map(
        ({ userrefid, foundRaw, expectedRaw, firstSeenAt, lastSeenAt, resolvedAt, ...row }) => ({
          ...row,
          user_id: userrefid,
          found: unitsOf(BigInt(foundRaw)),
          expected: unitsOf(BigInt(expectedRaw)),
          difference: unitsOf(BigInt(foundRaw) - BigInt(expectedRaw)),
          first_seen: firstSeenAt.toISOString(),
          last_seen: lastSeenAt.toISOString(),
          resolved_at: iso(resolvedAt),
        }),
      ),
    ),
  ),
});

export const watchRoutes = (needs: Needs) => ({
  ...jobRoutes(needs),
  ...breachRoutes(needs),
  ...listRoutes(needs),
});
