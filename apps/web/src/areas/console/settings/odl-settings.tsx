import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { FactList } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { formatDateTime } from '@tributary/ui/time';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { useOperator } from '../session/operator-context.ts';
import styles from './settings.module.css';

type LastSettlement = NonNullable<DataOf<'odl.settings'>['lastSettlement']>;

const ONLY_MAIN = 'The main administrator alone changes it';

/** A wrong turnover that was settled already: nothing of it is paid yet, so all of it can be taken back. */
function Cancellation({ last, isMain }: { last: LastSettlement; isMain: boolean }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles.bar}>
      <span>
        The last settlement waits for the treasury. Until it is paid it can be cancelled, and settled again at
        another turnover.
      </span>
      <Button variant="dangerOutline" disabledReason={!isMain && ONLY_MAIN} onClick={() => setAsked(true)}>
        Cancel the last settlement
      </Button>
      {isAsked && (
        <CommandDialog
          name="odl.cancelSettlement"
          input={{ window: last.window }}
          title="Cancel the last settlement"
          description={
            <>
              {last.shares} shares of together <Money value={last.amount} prefix="$" /> are rejected with
              nothing credited, and say so. The window waits for a turnover that is saved anew.
            </>
          }
          confirmText="Cancel the settlement"
          tone="danger"
          wrongPassword="Incorrect password!"
          stale={['odl', 'treasury', 'watch']}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

/** The window, what the last one came to, and the two commands about them. */
export function OdlSettings() {
  const settings = useQuery(apiQuery('odl.settings'));
  const isMain = useOperator()?.main ?? false;
  const [isAsked, setAsked] = useState(false);
  return (
    <Loaded
      of={{ settings }}
      failure="The ODL settings could not be loaded"
      waiting={<Waiting height="20rem" />}
    >
      {({ settings: { enabled, windowHours, windowStart, windowEnd, nextSettlement, lastSettlement } }) => (
        <>
          <FactList
            facts={[
              { name: 'ODL', value: enabled ? 'On' : 'Paused' },
              { name: 'Window', value: `${windowHours} hours` },
              { name: 'Window start', value: formatDateTime(windowStart) },
              { name: 'Window end', value: formatDateTime(windowEnd) },
              { name: 'Next settlement', value: formatDateTime(nextSettlement) },
              {
                name: 'Last settlement',
                value: lastSettlement ? (
                  <>
                    {formatDateTime(lastSettlement.windowEnd)}: {lastSettlement.shares} shares,{' '}
                    {lastSettlement.missed} missed, <Money value={lastSettlement.amount} prefix="$" />
                    {lastSettlement.grace ? ', every share paid because of an outage' : ''}
                  </>
                ) : (
                  'None yet'
                ),
              },
            ]}
          />
          <div className={styles.bar}>
            <span>A pause stops claims; windows that end wait for their settlement.</span>
            <Button
              variant={enabled ? 'dangerOutline' : 'primary'}
              disabledReason={!isMain && ONLY_MAIN}
              onClick={() => setAsked(true)}
            >
              {enabled ? 'Pause ODL' : 'Resume ODL'}
            </Button>
          </div>
          {lastSettlement?.waits && <Cancellation last={lastSettlement} isMain={isMain} />}
          {isAsked && (
            <CommandDialog
              name="odl.changeSettings"
              input={{ enabled: !enabled }}
              title={enabled ? 'Pause ODL' : 'Resume ODL'}
              description={
                enabled
                  ? 'No claims meanwhile, and windows that end wait for their settlement.'
                  : 'Claims are possible again; windows that waited are settled.'
              }
              confirmText={enabled ? 'Pause ODL' : 'Resume ODL'}
              tone={enabled ? 'danger' : 'primary'}
              asks={{ password: true }}
              wrongPassword="Incorrect password!"
              stale={['odl']}
              onClose={() => setAsked(false)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
