import { Button } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { formatDateTime } from '@tributary/ui/time';
import { useState } from 'react';
import { CommandDialog } from '../page/command-dialog.tsx';
import { Proposals } from '../page/proposals.tsx';
import { useOperator, whyNot } from '../session/operator-context.ts';
import type { Overview } from './treasury-route.tsx';
import styles from './treasury.module.css';

type Switch = 'rewardPayoutsPaused' | 'withdrawalPayoutsPaused';
type Pause = NonNullable<Overview['pauses']['rewardPayouts']>;
type Shown = { name: Switch; label: string; effect: string; pause: Pause | null };

const switchesOf = ({ pauses }: Overview): Shown[] => [
  {
    name: 'rewardPayoutsPaused',
    label: 'Reward payouts',
    effect: 'Rewards are computed but wait; the treasury pays nothing.',
    pause: pauses.rewardPayouts,
  },
  {
    name: 'withdrawalPayoutsPaused',
    label: 'Withdrawal payouts',
    effect: 'No payout is signed. Signed payouts continue.',
    pause: pauses.withdrawalPayouts,
  },
];

const sentence = (reason: string | null): string =>
  reason === null ? '' : ` ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;

/** The actor of a pause, its time and reason, and who can end it. */
function Why({ pause, others }: { pause: Pause; others: number }) {
  const since = `${formatDateTime(pause.since)} IST`;
  if (!pause.automatic)
    return (
      <p className={styles.why}>
        Paused by {pause.by} on {since}.{sentence(pause.reason)}
      </p>
    );
  return (
    <p className={styles.why}>
      Stopped by {pause.by === 'books' ? 'the check of the books' : 'the limits of payouts'} on {since}.
      {sentence(pause.reason)} Two operators resume it: one proposes, another confirms.
      {others === 0 && (
        <strong>
          {' '}
          No other operator has the permission Approve Payments. A main administrator can give it under
          Sub-administrators.
        </strong>
      )}
    </p>
  );
}

interface SwitchDialogProps {
  shown: Shown;
  onClose: () => void;
}

function SwitchDialog({ shown: { name, label, effect, pause }, onClose }: SwitchDialogProps) {
  const what = label.toLowerCase();
  if (pause?.automatic)
    return (
      <CommandDialog
        name="payouts.proposeRestart"
        input={{}}
        title={`Propose to resume ${what}`}
        description={
          <>
            Nothing is signed until another operator confirms. It stopped because:
            {sentence(pause.reason) || ' unknown.'}
          </>
        }
        confirmText="Propose"
        onClose={onClose}
      />
    );
  return (
    <CommandDialog
      name="treasury.settings"
      input={{ [name]: !pause }}
      title={`${pause ? 'Resume' : 'Pause'} ${what}`}
      description={pause ? 'The job continues with the waiting items, oldest first.' : effect}
      confirmText={pause ? 'Resume' : 'Pause'}
      tone={pause ? 'primary' : 'danger'}
      onClose={onClose}
    />
  );
}

function SwitchRow({ shown: { label, pause }, others, onOpen }: RowProps) {
  const operator = useOperator();
  const act = pause?.automatic ? 'Propose to resume' : pause ? 'Resume' : 'Pause';
  const forbidden = pause?.automatic
    ? whyNot(operator, 'payouts.proposeRestart')
    : whyNot(operator, 'treasury.settings');
  return (
    <li>
      <span>
        {label} <StatusChip tone={pause ? 'bad' : 'ok'}>{pause ? 'Paused' : 'Running'}</StatusChip>
      </span>
      <Button
        size="small"
        variant={pause ? 'primary' : 'dangerOutline'}
        disabledReason={forbidden}
        aria-label={`${act} ${label.toLowerCase()}`}
        onClick={onOpen}
      >
        {act}
      </Button>
      {pause && <Why pause={pause} others={others} />}
    </li>
  );
}

interface RowProps {
  shown: Shown;
  others: number;
  onOpen: () => void;
}

/** Each change asks for a reason and the password. */
export function PauseSwitches({ overview }: { overview: Overview }) {
  const [open, setOpen] = useState<Shown | null>(null);
  return (
    <section className={styles.danger} aria-labelledby="switches">
      <h2 id="switches">Pause switches</h2>
      <ul className={styles.switches}>
        {switchesOf(overview).map((shown) => (
          <SwitchRow
            key={shown.name}
            shown={shown}
            others={overview.othersWhoMayResume}
            onOpen={() => setOpen(shown)}
          />
        ))}
      </ul>
      <Proposals kinds={['restart']} />
      {open && <SwitchDialog shown={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
