import { cx } from '@tributary/ui/class-names';
import { timeLeftText } from '@tributary/ui/time';
import type { Odl } from './use-odl.ts';
import styles from './odl.module.css';

/** One mark is one hour of the window; every sixth is longer, as on a watch. */
const HOURS = 72;
const LONG_EVERY = 6;
const DEGREES = 360 / HOURS;

function Marks({ hoursLeft }: { hoursLeft: number }) {
  return Array.from({ length: HOURS }, (_, hour) => (
    <line
      key={hour}
      className={cx(hour < hoursLeft && styles.left, hour === hoursLeft - 1 && styles.now)}
      x1="120"
      x2="120"
      y1="4"
      y2={hour % LONG_EVERY === 0 ? 23 : 19}
      transform={`rotate(${hour * DEGREES} 120 120)`}
    />
  ));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The remaining hours of the window, with the time in digits and in words. */
export function OdlRing({ odl }: { odl: Odl }) {
  const { hours, minutes, seconds } = odl.left;
  const hoursLeft = Math.ceil(odl.share * HOURS);
  return (
    <div className={cx(styles.ring, odl.isClaimed ? styles.claimed : odl.isUrgent && styles.urgent)}>
      <svg viewBox="0 0 240 240" aria-hidden="true">
        <Marks hoursLeft={odl.isKnown ? hoursLeft : 0} />
      </svg>
      <div className={styles.time}>
        <p className={styles.title} aria-hidden="true">
          ODL
        </p>
        <div className={styles.digits} aria-hidden="true">
          {[
            { value: hours, unit: 'hours' },
            { value: minutes, unit: 'minutes' },
            { value: seconds, unit: 'seconds' },
          ].map(({ value, unit }) => (
            <span key={unit}>
              <b className="num">{odl.isKnown ? two(value) : '––'}</b>
              {unit}
            </span>
          ))}
        </div>
        {odl.isKnown && <p className="vh">{timeLeftText(odl.left)} in this window</p>}
      </div>
    </div>
  );
}
