import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { TextField } from '@tributary/ui/fields';
import { FactList } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { formatDateTime } from '@tributary/ui/time';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { Verdict } from '../page/verdict.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import { settledVerdict } from './settled-verdict.ts';
import { wholeNumber } from './turnover-values.ts';
import styles from './settings.module.css';

type LastSettlement = NonNullable<DataOf<'odl.settings'>['lastSettlement']>;

/** A settled window with a wrong turnover: nothing of it is paid yet, so it can be cancelled as a whole. */
function Cancellation({ last }: { last: LastSettlement }) {
  const forbidden = useWhyNot('odl.cancelSettlement');
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles.bar}>
      <span>
        The last settlement waits for the treasury. Until it is paid it can be cancelled, and settled again at
        another turnover.
      </span>
      <Button variant="dangerOutline" disabledReason={forbidden} onClick={() => setAsked(true)}>
        Cancel the last settlement
      </Button>
      {isAsked && (
        <CommandDialog
          name="odl.cancelSettlement"
          input={{ window: last.window }}
          title="Cancel the last settlement"
          description={
            <>
              {last.shares} shares, <Money value={last.amount} prefix="$" /> in all, are marked Rejected and
              not credited. The window then waits for a new turnover.
            </>
          }
          confirmText="Cancel the settlement"
          tone="danger"
          wrongPassword="Incorrect password!"
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

type Reopened = DataOf<'odl.settings'>['reopened'][number];

function SaveDialog({ window, onClose }: { window: Reopened; onClose: () => void }) {
  const [turnover, setTurnover] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [seen] = useState(window.version);
  return (
    <CommandDialog
      name="odl.changeTurnover"
      input={{ window: window.window, turnover: wholeNumber(turnover) ?? '', seen }}
      title="Turnover of a cancelled window"
      description={`The window that ended ${formatDateTime(window.windowEnd)} IST is settled with this turnover when the next date closes.`}
      confirmText="Save turnover"
      asksReason={false}
      wrongPassword="Incorrect password!"
      check={() => {
        const isWhole = wholeNumber(turnover) !== undefined;
        setIsMissing(!isWhole);
        return isWhole;
      }}
      onClose={onClose}
    >
      <TextField
        label="Turnover in whole dollars"
        inputMode="numeric"
        value={turnover}
        error={isMissing ? 'A whole number of dollars' : undefined}
        onChange={(event) => {
          setTurnover(event.target.value);
          setIsMissing(false);
        }}
      />
    </CommandDialog>
  );
}

/** A window whose settlement was cancelled, waiting for the right figure. */
function ReopenedWindow({ window }: { window: Reopened }) {
  const forbidden = useWhyNot('odl.changeTurnover');
  const [isAsked, setAsked] = useState(false);
  const { turnover, windowEnd } = window;
  return (
    <div className={styles.bar}>
      <span>
        The settlement of the window that ended {formatDateTime(windowEnd)} IST was cancelled.{' '}
        {turnover === null ? (
          'It waits for its turnover.'
        ) : (
          <>
            It is settled at <Money value={turnover} prefix="$" /> when the next date closes.
          </>
        )}
      </span>
      <Button variant="outline" disabledReason={forbidden} onClick={() => setAsked(true)}>
        Save its turnover
      </Button>
      {isAsked && <SaveDialog window={window} onClose={() => setAsked(false)} />}
    </div>
  );
}

/** The news: what the last window shared, and why it can or cannot be cancelled. */
function LastSettled({ last }: { last: LastSettlement | null }) {
  if (last === null)
    return <Verdict tone="ok" lead="No window is settled yet" title="Nothing is shared yet." />;
  return (
    <Verdict {...settledVerdict(last)}>
      <p>
        <Money value={last.amount} prefix="$" /> in shares.{' '}
        {last.grace && 'Every share was paid because of an outage. '}
        {last.waits
          ? 'It waits for the treasury, so it can be cancelled.'
          : 'It is paid, so it cannot be cancelled.'}
      </p>
    </Verdict>
  );
}

/** The result of the last window, what to do first, and the two commands about windows. */
export function OdlSettings() {
  const settings = useQuery(apiQuery('odl.settings'));
  const forbidden = useWhyNot('odl.changeSettings');
  const [isAsked, setAsked] = useState(false);
  return (
    <Loaded
      of={{ settings }}
      failure="The ODL settings could not be loaded"
      waiting={<Waiting height="20rem" />}
    >
      {({
        settings: {
          enabled,
          pause,
          windowHours,
          windowStart,
          windowEnd,
          nextSettlement,
          lastSettlement,
          reopened,
        },
      }) => (
        <>
          <LastSettled last={lastSettlement} />
          {reopened.map((each) => (
            <ReopenedWindow key={each.window} window={each} />
          ))}
          {lastSettlement?.waits && <Cancellation last={lastSettlement} />}
          <FactList
            facts={[
              { name: 'ODL', value: enabled ? 'On' : 'Paused' },
              { name: 'Window', value: `${windowHours} hours` },
              { name: 'Window start', value: formatDateTime(windowStart) },
              { name: 'Window end', value: formatDateTime(windowEnd) },
              { name: 'Next settlement', value: formatDateTime(nextSettlement) },
            ]}
          />
          <div className={styles.bar}>
            <span>
              {pause
                ? `Paused by ${pause.by} on ${formatDateTime(pause.since)} IST${pause.reason === null ? '.' : `: ${pause.reason}`}`
                : 'A pause stops claims. Windows that end wait for their settlement.'}
            </span>
            <Button
              variant={enabled ? 'dangerOutline' : 'primary'}
              disabledReason={forbidden}
              onClick={() => setAsked(true)}
            >
              {enabled ? 'Pause ODL' : 'Resume ODL'}
            </Button>
          </div>
          {isAsked && (
            <CommandDialog
              name="odl.changeSettings"
              input={{ enabled: !enabled }}
              title={enabled ? 'Pause ODL' : 'Resume ODL'}
              description={
                enabled
                  ? 'No claims until you resume. Windows that end wait for their settlement.'
                  : 'Claims are possible again. Waiting windows are settled.'
              }
              confirmText={enabled ? 'Pause ODL' : 'Resume ODL'}
              tone={enabled ? 'danger' : 'primary'}
              wrongPassword="Incorrect password!"
              onClose={() => setAsked(false)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
