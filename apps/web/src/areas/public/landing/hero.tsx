import { buttonClass } from '@tributary/ui/controls';
import { Confluence, FLOWS, GaugeGlyph, type FlowId } from '@tributary/ui/figures';
import { figure } from '../content/figure.ts';
import styles from './hero.module.css';

/** A visitor has no shares, so all streams are equally wide and have no amounts. */
const STREAMS = FLOWS.map(({ id, colour }) => ({ id, colour, share: 1 }));

const CAUSES: Record<FlowId, string> = {
  daily: 'your package, each day',
  direct: 'someone you invited',
  network: 'levels below you',
  blb: 'legs that qualify',
  odl: 'a claim in 72 hours',
};

const FACTS = [
  { value: '15 min', text: 'smart deposit window' },
  { value: '10%', text: 'withdrawal deduction, shown first' },
  { value: '72 h', text: 'ODL claim window' },
  { value: '2X–3X', text: 'cap on what a package can earn' },
];

/** The newest figure of the ledger. The server leaves it out while it cannot read the figures. */
function Live() {
  return (
    <p data-each="live" className={styles.live}>
      <b>{figure('live.coverage')}</b>
      <span>
        {figure('live.words')} <a href="/transparency">Read from the ledger {figure('live.at')} IST</a>
      </span>
    </p>
  );
}

function StreamStage() {
  return (
    <div className={styles.stage}>
      <div className={styles.ledgerCard}>
        <p>A line in your ledger</p>
        <p className={styles.equation}>
          <span>
            base<small>from what</small>
          </span>
          <i>×</i>
          <span>
            rate<small>by which rule</small>
          </span>
          <i>=</i>
          <span>
            reward<small>when, and whether paid</small>
          </span>
        </p>
      </div>
      <Confluence
        className={styles.ribbons}
        streams={STREAMS}
        width={520}
        height={270}
        trunk={150}
        trunkAt={0.5}
        isDrawn
      />
      <div className={styles.sourceCard}>
        <ul>
          {FLOWS.map(({ id, short }) => (
            <li key={id}>
              <b>{short}</b>
              {CAUSES[id]}
            </li>
          ))}
        </ul>
        <p>
          <GaugeGlyph size={20} />
          <span>
            <b>Reward treasury.</b> Funded by the operator and by deductions from withdrawn rewards, never
            from deposits.
          </span>
        </p>
      </div>
    </div>
  );
}

export function Hero() {
  return (
    <div className="wrap">
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>Small streams, one&nbsp;current.</h1>
          <p className="lead">
            Hold USDT, activate a package and follow every reward from its source to your wallet. Rewards are
            not guaranteed.
          </p>
          <div className={styles.actions}>
            <a className={buttonClass({ size: 'large' })} href="/user/register">
              Open an account
            </a>
            <a className={buttonClass({ size: 'large', variant: 'outline' })} href="#how">
              How rewards are worked out
            </a>
          </div>
          <Live />
        </div>
        <StreamStage />
      </div>
      <dl className={styles.facts}>
        {FACTS.map(({ value, text }) => (
          <div key={value}>
            <dt>{text}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
