import { counted } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { TextField } from '@tributary/ui/fields';
import { formatDateTime } from '@tributary/ui/time';
import { useState, type CSSProperties } from 'react';
import { CommandDialog } from '../page/command-dialog.tsx';
import { useMayCall } from '../session/operator-context.ts';
import type { Overview } from './treasury-route.tsx';
import { placeOn, scaleEnd } from './treasury-verdict.ts';
import styles from './treasury.module.css';

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

/** Two bars on one scale of days, with the pause line as a mark on both. */
function Scale({ overview }: { overview: Overview }) {
  const { coveredDays, wantedDays, pace } = overview;
  const end = scaleEnd(overview);
  const mark = placeOn(end, wantedDays);
  const bars = [
    { name: 'On schedule', days: coveredDays, nothing: 'nothing is scheduled' },
    { name: 'At the pace of 30 days', days: pace && pace.days, nothing: 'known after a week of rewards' },
  ];
  return (
    <>
      <dl className={styles.scale}>
        {bars.map(({ name, days, nothing }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{days === null ? nothing : counted(days, 'day')}</dd>
            <svg
              className={styles.gauge}
              viewBox="0 0 100 12"
              preserveAspectRatio="none"
              data-short={(days ?? wantedDays) < wantedDays || undefined}
              aria-hidden="true"
            >
              <rect width="100" height="12" className={styles.bed} />
              <rect width={placeOn(end, days ?? 0)} height="12" className={styles.water} />
              <rect x={mark} width="0.5" height="12" className={styles.line} />
            </svg>
          </div>
        ))}
      </dl>
      <p className={styles.ends} style={{ '--line': `${mark}%` } as CSSProperties} aria-hidden="true">
        <span>{wantedDays}</span>
        <span>{end} days</span>
      </p>
    </>
  );
}

/** The covered days beside the line below which new activations pause. */
export function Coverage({ overview }: { overview: Overview }) {
  const { wantedDays, activationsPaused, pauseLine } = overview;
  const mayChange = useMayCall('treasury.settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.card} aria-labelledby="coverage">
      <h2 id="coverage">Days covered</h2>
      <Scale overview={overview} />
      <p className={styles.quiet}>
        The pause line is at {counted(wantedDays, 'day')}.{' '}
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
