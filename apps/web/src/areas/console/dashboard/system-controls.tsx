import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@tributary/ui/controls';
import { Money } from '@tributary/ui/money';
import { formatDateTime } from '@tributary/ui/time';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { HotWalletGauge } from '../collection/hot-wallet-gauge.tsx';
import { ACCOUNT_NAMES, hotWalletState } from '../collection/hot-wallet-state.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { PauseSwitches } from '../treasury/pause-switches.tsx';
import { closingQuery, overviewQuery, type Overview } from './dashboard-queries.ts';
import styles from './dashboard.module.css';

const RED_FROM = 2;

function ClosingCounter({ counter }: { counter: DataOf<'dashboard.closing'> }) {
  const [step, setStep] = useState<1 | -1 | null>(null);
  const mayCount = useMayCall('dashboard.countClosing');
  const { hits, closing_at, changed_by, changed_at } = counter;
  return (
    <div
      className={styles.counter}
      data-red={hits >= RED_FROM || undefined}
      data-blinks={hits === RED_FROM || undefined}
    >
      <p id="closing">Closing System hit counter</p>
      <div className={styles.hits}>
        <IconButton label="One hit less" disabled={!mayCount || hits === 0} onClick={() => setStep(-1)}>
          <Minus aria-hidden />
        </IconButton>
        <strong className="num" aria-labelledby="closing">
          {hits}
        </strong>
        <IconButton label="One hit more" disabled={!mayCount} onClick={() => setStep(1)}>
          <Plus aria-hidden />
        </IconButton>
      </div>
      <p className={styles.quiet}>
        Closing date {formatDateTime(closing_at)}
        {changed_by && changed_at && `, by ${changed_by} ${formatDateTime(changed_at)}`}. It triggers nothing.
      </p>
      {step !== null && (
        <CommandDialog
          name="dashboard.countClosing"
          input={{ step, seen: hits }}
          title="Closing System"
          description={`The counter goes from ${hits} to ${Math.max(0, hits + step)}. It triggers nothing.`}
          confirmText="Count"
          asksReason={false}
          wrongPassword="Invalid password"
          onClose={() => setStep(null)}
        />
      )}
    </div>
  );
}

/** Each paying account between its floor and its ceiling; the page Collection has the actions. */
function HotWalletFacts({ overview: { hotWallets } }: { overview: Overview }) {
  return hotWallets.map(({ chain, account, asset, held, floor, ceiling, refill }) => {
    const state = hotWalletState({ asset, held, refill }, { floor, ceiling });
    return (
      <div key={`${chain} ${account}`}>
        <dt>
          {ACCOUNT_NAMES[asset]}, {chain}
        </dt>
        <dd>
          <Link to="/console/collection">
            <Money value={held} {...(asset === 'XRP' ? { unit: 'XRP' } : { prefix: '$' })} />,{' '}
            {state.word.toLowerCase()}
          </Link>
          <HotWalletGauge state={state} />
        </dd>
      </div>
    );
  });
}

function CoverageFacts({ overview }: { overview: Overview }) {
  const { coveredDays, wantedDays, activationsPaused, depositLag } = overview;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Treasury coverage</dt>
        <dd>
          <Link to="/console/treasury">
            {coveredDays === null ? 'Nothing scheduled' : `${coveredDays} days`}
          </Link>
        </dd>
      </div>
      <div>
        <dt>New activations</dt>
        <dd>{activationsPaused ? 'Paused' : `Running, pause below ${wantedDays} days`}</dd>
      </div>
      {depositLag.map(({ chain, blocks, seconds }) => (
        <div key={chain}>
          <dt>Watcher lag, {chain}</dt>
          <dd>
            <Link to="/console/deposit-desk">
              {seconds} s, {blocks} blocks
            </Link>
          </dd>
        </div>
      ))}
      <HotWalletFacts overview={overview} />
    </dl>
  );
}

/** Separate, with a red edge: these buttons affect everybody. */
export function SystemControls() {
  const counter = useQuery(closingQuery);
  const overview = useQuery(overviewQuery);
  return (
    <section className={styles.controls} aria-labelledby="controls">
      <h2 id="controls">System Controls</h2>
      <Loaded of={{ counter }} failure="The counter could not be loaded" waiting={<Waiting height="8rem" />}>
        {({ counter: shown }) => <ClosingCounter counter={shown} />}
      </Loaded>
      <Loaded
        of={{ overview }}
        failure="The switches could not be loaded"
        waiting={<Waiting height="16rem" />}
      >
        {({ overview: shown }) => (
          <>
            <PauseSwitches overview={shown} />
            <CoverageFacts overview={shown} />
          </>
        )}
      </Loaded>
    </section>
  );
}
