import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { FactList, Section } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { lazy, Suspense, useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { Proposals } from '../page/proposals.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import { LIMIT_NAMES, LIMITS } from './limit-names.ts';
import styles from './treasury.module.css';

const LimitsForm = lazy(() => import('./limits-form.tsx').then((loaded) => ({ default: loaded.LimitsForm })));

/** The limits for one operator, and so for one thief. */
export function LimitsSection() {
  const limits = useQuery(apiQuery('restrictions.limits'));
  const forbidden = useWhyNot('restrictions.changeLimits');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Limits">
      <Loaded of={{ limits }} failure="The limits could not be loaded" waiting={<Waiting height="16rem" />}>
        {({ limits: now }) =>
          isOpen ? (
            <Suspense fallback={<Waiting height="16rem" />}>
              <LimitsForm now={now} onClose={() => setOpen(false)} />
            </Suspense>
          ) : (
            <>
              <Proposals kinds={['loosening']} />
              <div className={styles.limits}>
                <FactList
                  facts={LIMIT_NAMES.map((name) => ({
                    name: LIMITS[name],
                    value: typeof now[name] === 'number' ? now[name] : <Money value={now[name]} prefix="$" />,
                  }))}
                />
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
