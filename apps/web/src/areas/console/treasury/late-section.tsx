import { useQuery } from '@tanstack/react-query';
import { LATE_HOURS } from '@tributary/definitions/settings';
import { Button } from '@tributary/ui/controls';
import { Section } from '@tributary/ui/frames';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { useCommand } from '../api/use-command.ts';
import { lateHoursQuery } from '../page/late-hours.ts';
import { Proposals } from '../page/proposals.tsx';
import { SettingFacts } from '../page/setting-facts.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import styles from './treasury.module.css';

const SettingsForm = lazyPart(() =>
  import('../page/settings-form.tsx').then((loaded) => ({
    default: loaded.SettingsForm<typeof LATE_HOURS>,
  })),
);

/** The ages after which checks and queues show in amber. One operator may shorten them, two may lengthen them. */
export function LateSection() {
  const hours = useQuery(lateHoursQuery);
  const forbidden = useWhyNot('watch.changeLateHours');
  const change = useCommand('watch.changeLateHours', { fallback: 'Update failed', said: 'Ages changed.' });
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="When work is late"
      action={
        !isOpen && (
          <Button variant="outline" size="small" disabledReason={forbidden} onClick={() => setOpen(true)}>
            Change ages
          </Button>
        )
      }
    >
      <Loaded of={{ hours }} failure="The ages could not be loaded" waiting={<Waiting height="10rem" />}>
        {({ hours: now }) => (
          <div className={styles.limits}>
            {isOpen ? (
              <Suspense fallback={<Waiting height="10rem" />}>
                <SettingsForm
                  label="Change ages"
                  group={LATE_HOURS}
                  now={now}
                  onSend={({ changed, ...asked }) => change.send({ ...changed, ...asked })}
                  onClose={() => setOpen(false)}
                />
              </Suspense>
            ) : (
              <>
                <Proposals kinds={['loosening']} />
                <SettingFacts group={LATE_HOURS} now={now} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
