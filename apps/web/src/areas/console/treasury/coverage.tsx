import { counted } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { TextField } from '@tributary/ui/fields';
import { formatDate, formatDateTime, indiaDay, serverNow } from '@tributary/ui/time';
import { useState } from 'react';
import { CommandDialog } from '../page/command-dialog.tsx';
import { useMayCall } from '../session/operator-context.ts';
import type { Overview } from './treasury-route.tsx';
import styles from './treasury.module.css';

const DAY_MS = 86_400_000;

const dayIn = (days: number): string => formatDate(indiaDay(new Date(serverNow() + days * DAY_MS)));

const MOST_DAYS = 365;

function PauseLineDialog({ wantedDays, onClose }: { wantedDays: number; onClose: () => void }) {
  const [days, setDays] = useState(String(wantedDays));
  const [isWrong, setWrong] = useState(false);
  const [seen] = useState(wantedDays);
  const wanted = Number.parseInt(days, 10);
  const check = () => {
    const isRight = /^\d{1,3}$/.test(days.trim()) && wanted <= MOST_DAYS;
    setWrong(!isRight);
    return isRight;
  };
  return (
    <CommandDialog
      name="treasury.settings"
      input={{ coverageDays: wanted, seenDays: seen }}
      title="Change the pause line"
      description="Below this many days of scheduled rewards, activations pause. Lowering it needs a second person."
      confirmText="Change"
      check={check}
      onClose={onClose}
    >
      <TextField
        label="Days"
        inputMode="numeric"
        value={days}
        error={isWrong ? `Whole days, ${MOST_DAYS} at most` : undefined}
        onChange={(event) => setDays(event.target.value)}
      />
    </CommandDialog>
  );
}

/** How much of the wanted days is covered, in percent; everything if nothing is scheduled or wanted. */
export const shareCovered = (coveredDays: number | null, wantedDays: number): number =>
  coveredDays === null || wantedDays === 0
    ? 100
    : Math.min(100, Math.round((coveredDays * 100) / wantedDays));

/** A staff gauge of the days that the treasury covers, full at the line below which new activations pause. */
export function Coverage({ overview }: { overview: Overview }) {
  const { coveredDays, wantedDays, activationsPaused, pauseLine } = overview;
  const share = shareCovered(coveredDays, wantedDays);
  const mayChange = useMayCall('treasury.settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="coverage">
      <h2 id="coverage">
        <strong className={styles.days}>{coveredDays ?? '–'}</strong> days covered
      </h2>
      <p className={styles.quiet}>
        {coveredDays === null
          ? 'Nothing is scheduled, so nothing has to be covered.'
          : `At the current schedule the treasury reaches the pause line on ${dayIn(Math.max(0, coveredDays - wantedDays))} and zero on ${dayIn(coveredDays)}.`}
      </p>
      <svg
        className={styles.gauge}
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${coveredDays ?? 'No'} of the ${wantedDays} days wanted`}
        data-short={share < 100 || undefined}
      >
        <rect width="100" height="12" className={styles.bed} />
        <rect width={share} height="12" className={styles.water} />
      </svg>
      <p className={styles.quiet}>
        Full at {counted(wantedDays, 'day')}, the pause line.{' '}
        {activationsPaused ? 'New activations are paused.' : 'Activations run.'}
      </p>
      {pauseLine?.reason && (
        <p className={styles.quiet}>
          Set by {pauseLine.by} on {formatDateTime(pauseLine.at)} IST: {pauseLine.reason}
        </p>
      )}
      {mayChange && (
        <p className={styles.below}>
          <Button variant="outline" size="small" onClick={() => setOpen(true)}>
            Change the pause line
          </Button>
        </p>
      )}
      {isOpen && <PauseLineDialog wantedDays={wantedDays} onClose={() => setOpen(false)} />}
    </section>
  );
}
