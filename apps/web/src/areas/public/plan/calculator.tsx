import { REWARD_LOOKS } from '@tributary/ui/figures';
import { DATA_ADDRESSES } from '../data-addresses.computed.ts';
import styles from './plan.module.css';

const FIELDS = [
  { name: 'amount', label: 'Amount, USDT', value: '100' },
  { name: 'people', label: 'People you assume', value: '0' },
  { name: 'each', label: 'A member activates, USDT', value: '100' },
];

const { daily, direct, network } = REWARD_LOOKS;
const NAMES = { daily: daily.name, direct: `${direct.name}, once`, network: network.name };

/** The only part of the page that needs a script, and absent without one. public/calculator.js fills it. */
export function Calculator() {
  return (
    <div className={styles.calculator}>
      <form
        data-calculator="cases"
        data-packages={DATA_ADDRESSES.packages}
        data-projection={DATA_ADDRESSES.projection}
        data-names={JSON.stringify(NAMES)}
        className={styles.assumptions}
        hidden
      >
        {FIELDS.map(({ name, label, value }) => (
          <p key={name}>
            <label htmlFor={`assumed-${name}`}>{label}</label>
            <input
              id={`assumed-${name}`}
              name={name}
              defaultValue={value}
              inputMode="numeric"
              autoComplete="off"
            />
          </p>
        ))}
        <p>
          <label htmlFor="assumed-day">Treasury empty from day</label>{' '}
          <output name="shownDay" htmlFor="assumed-day">
            90
          </output>
          <input id="assumed-day" name="day" type="range" min="0" max="300" defaultValue="90" />
        </p>
        <p role="status" className={styles.problem} />
      </form>
      <div id="cases" className={styles.cases} aria-live="polite" />
    </div>
  );
}
