import { DATA_ADDRESSES } from '../data-addresses.computed.ts';
import { figure } from '../content/figure.ts';
import { Mark } from './mark.tsx';
import styles from './verdict.module.css';

/** Each test links to the picture with its evidence. */
const TESTS = [
  { name: 'members', href: '#paid-from' },
  { name: 'held', href: '#held' },
  { name: 'coverage', href: '#coverage' },
  { name: 'payouts', href: '#payouts' },
];

/** The result of the page above its pictures: one sentence and the four tests behind it. */
export function Verdict() {
  return (
    <header className={styles.verdict}>
      <p className={styles.name}>Money at a glance</p>
      <div className={styles.head}>
        <Mark of="verdict.state" />
        <h1>
          <span>{figure('verdict.members')}</span> <span>{figure('verdict.held')}</span>
        </h1>
      </div>
      <ul className={styles.tests}>
        {TESTS.map(({ name, href }) => (
          <li key={name}>
            <a href={href}>
              <span className={styles.state} data-state={figure(`test.${name}.state`)}>
                <Mark of={`test.${name}.state`} />
                {figure(`test.${name}.head`)}
              </span>
              <b>
                {figure(`test.${name}.figure`)} <small>{figure(`test.${name}.unit`)}</small>
              </b>
              <span className={styles.words}>{figure(`test.${name}.words`)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        <span>
          Read from the ledger <b>{figure('asOf')} IST</b>
        </span>
        <a href={DATA_ADDRESSES.figures}>Download the data (JSON)</a>
        <span>Rewards are not guaranteed.</span>
      </p>
    </header>
  );
}
