import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@tributary/definitions/settings';
import { Button } from '@tributary/ui/controls';
import { Section } from '@tributary/ui/frames';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { useCommand } from '../api/use-command.ts';
import { Proposals } from '../page/proposals.tsx';
import { SettingFacts } from '../page/setting-facts.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import styles from './treasury.module.css';

const SettingsForm = lazyPart(() =>
  import('../page/settings-form.tsx').then((loaded) => ({ default: loaded.SettingsForm<typeof LIMITS> })),
);

/** The limits for one operator, and so for one thief. */
export function LimitsSection() {
  const limits = useQuery(apiQuery('restrictions.limits'));
  const forbidden = useWhyNot('restrictions.changeLimits');
  const change = useCommand('restrictions.changeLimits', {
    fallback: 'Update failed',
    said: 'Limits changed.',
  });
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Limits">
      <Loaded of={{ limits }} failure="The limits could not be loaded" waiting={<Waiting height="16rem" />}>
        {({ limits: now }) =>
          isOpen ? (
            <Suspense fallback={<Waiting height="16rem" />}>
              <SettingsForm
                label="Change limits"
                group={LIMITS}
                now={now}
                onSend={({ changed, ...asked }) => change.send({ ...changed, ...asked })}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          ) : (
            <>
              <Proposals kinds={['loosening']} />
              <div className={styles.limits}>
                <SettingFacts group={LIMITS} now={now} />
              </div>
              <p className={styles.below}>
                <Button
                  variant="outline"
                  size="small"
                  disabledReason={forbidden}
                  onClick={() => setOpen(true)}
                >
                  Change limits
                </Button>
              </p>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
