import { Button } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { useState } from 'react';
import { CommandDialog } from '../page/command-dialog.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import type { Overview } from './treasury-route.tsx';
import styles from './treasury.module.css';

type Switch = 'rewardPayoutsPaused' | 'withdrawalPayoutsPaused';

const SWITCHES: readonly { name: Switch; label: string; effect: string }[] = [
  {
    name: 'rewardPayoutsPaused',
    label: 'Reward payouts',
    effect: 'Rewards are computed and wait; nothing is credited from the treasury.',
  },
  {
    name: 'withdrawalPayoutsPaused',
    label: 'Withdrawal payouts',
    effect: 'Nothing is signed; what is signed goes on.',
  },
];

/** Each change asks for the password. */
export function PauseSwitches({ settings }: { settings: Overview['settings'] }) {
  const forbidden = useWhyNot('treasury.settings');
  const [open, setOpen] = useState<(typeof SWITCHES)[number] | null>(null);
  const isPaused = open !== null && settings[open.name];
  return (
    <section className={styles.danger} aria-labelledby="switches">
      <h2 id="switches">Pause switches</h2>
      <ul className={styles.switches}>
        {SWITCHES.map((each) => (
          <li key={each.name}>
            <span>
              {each.label}{' '}
              <StatusChip tone={settings[each.name] ? 'bad' : 'ok'}>
                {settings[each.name] ? 'Paused' : 'Running'}
              </StatusChip>
            </span>
            <Button
              size="small"
              variant={settings[each.name] ? 'primary' : 'dangerOutline'}
              disabledReason={forbidden}
              aria-label={`${settings[each.name] ? 'Resume' : 'Pause'} ${each.label.toLowerCase()}`}
              onClick={() => setOpen(each)}
            >
              {settings[each.name] ? 'Resume' : 'Pause'}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <CommandDialog
          name="treasury.settings"
          input={{ [open.name]: !isPaused }}
          title={`${isPaused ? 'Resume' : 'Pause'} ${open.label.toLowerCase()}`}
          description={isPaused ? 'The job goes on with what waits, in its order.' : open.effect}
          confirmText={isPaused ? 'Resume' : 'Pause'}
          tone={isPaused ? 'primary' : 'danger'}
          asks={{ password: true }}
          stale={['treasury']}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
