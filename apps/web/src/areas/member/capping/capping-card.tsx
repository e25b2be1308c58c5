import { buttonClass, IconButton } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { CAP_WORDS, RingMeter } from '@tributary/ui/figures';
import { late, lazyPart } from '@tributary/ui/lazy-part';
import { Money } from '@tributary/ui/money';
import { readStored, store } from '@tributary/ui/storage';
import { DateTime, serverNow } from '@tributary/ui/time';
import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Waiting } from '../../../shared/query/loaded.tsx';
import { capOf, type HeldPackage } from '../packages/cap-of.ts';
import { useMember } from '../session/session-context.ts';
import { forecastVerdict, isNear, type Forecast } from './forecast-rows.ts';
import styles from './capping.module.css';

const CapForecast = lazyPart(() => import('./cap-forecast.tsx'));

const CapFilled = late(() => import('../streams/cap-filled.tsx'), <Waiting height="7rem" />);

const NUDGE_ABOVE = 80;
const WEEK_MS = 7 * 24 * 3_600_000;

const keyOf = ({ type, activatedAt }: HeldPackage) => `capping.nudge.${type}.${activatedAt}`;

function isResting(held: HeldPackage): boolean {
  return serverNow() - Number.parseInt(readStored(keyOf(held)) ?? '0', 10) < WEEK_MS;
}

/** The heights of the pictures of two rates, of one coming event, and of heading and note around the events. */
const [BARS_REM, EVENT_REM, AROUND_REM] = [20, 3.5, 4];

interface CardProps {
  held: HeldPackage;
  /** Absent if it could not be read. */
  forecast: Forecast | undefined;
}

/** The end of the package and the two rates, and their room while they load. */
function Ahead({ held, forecast }: CardProps) {
  const events = Math.min(held.activationCount, 3) + (forecast?.end ? 2 : 0);
  const height = AROUND_REM + events * EVENT_REM + (isNear(forecast) ? BARS_REM : 0);
  const waiting = <Waiting height={`${height}rem`} />;
  return (
    <Suspense fallback={waiting}>
      <CapForecast held={held} waiting={waiting} />
    </Suspense>
  );
}

/** A hint above 80% (CAP-11, CAP-12); once dismissed it stays away for seven days on this device. */
function Nudge({ held }: { held: HeldPackage }) {
  const member = useMember();
  const [isHidden, setIsHidden] = useState(() => isResting(held));
  if (isHidden) return null;
  const putAside = () => {
    store(keyOf(held), String(serverNow()));
    setIsHidden(true);
  };
  return (
    <div className={styles.nudge}>
      <p>
        <bdi>{member?.fullName || 'User'}</bdi>, don&apos;t let your income stop
      </p>
      <IconButton label={`Hide this message for ${held.name}`} onClick={putAside}>
        <X aria-hidden />
      </IconButton>
      <div className={styles.upgrade}>
        <Link className={buttonClass()} to="/user/packages">
          Upgrade Package
        </Link>
        <small>Rewards are not guaranteed.</small>
      </div>
    </div>
  );
}

/** A package with its cap, its earnings and the rest (CAP-08 to CAP-12). */
export function CappingCard({ held, forecast }: CardProps) {
  const { percent, level, tone, left, valueText } = capOf(held);
  const facts = [
    { name: 'Amount', amount: held.amount },
    { name: 'Earned', amount: held.earnedAmount },
    { name: `Cap ${held.multiplier}X`, amount: held.cappingAmount },
    { name: 'Left', amount: left },
  ];
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        <div className={styles.head}>
          <div>
            <h2>{held.name}</h2>
            <p>
              since <DateTime value={held.activatedAt} />
              {held.status === 'Inactive' && ' · inactive'}
            </p>
          </div>
          <StatusChip tone={tone}>{CAP_WORDS[level]}</StatusChip>
        </div>
        {level === 'full' ? (
          <p className={styles.verdict}>This cap is full: this package earns no more.</p>
        ) : (
          held.status === 'Active' &&
          forecast && <p className={styles.verdict}>{forecastVerdict(forecast)}</p>
        )}
        <div className={styles.figures} data-pulse={level === 'near'}>
          <RingMeter
            label={`${held.name}, earned of its cap`}
            percent={percent}
            valueText={valueText}
            size={112}
          />
          <dl>
            {facts.map(({ name, amount }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Money value={amount} decimals={2} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.filledRoom}>
          <CapFilled held={held} />
        </div>
        {held.amount !== '0.000000' && <Ahead held={held} forecast={forecast} />}
      </div>
      {percent > NUDGE_ABOVE && <Nudge held={held} />}
    </article>
  );
}
