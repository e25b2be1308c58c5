import { buttonClass } from '@tributary/ui/controls';
import { figure } from '../content/figure.ts';
import { DemoAccount } from './demo-account.tsx';
import styles from './hero.module.css';

/** The newest figures of the ledger. The server leaves them out while it cannot read them. */
function Proof() {
  return (
    <a data-each="live" className={styles.proof} href="/transparency">
      <span>
        <b className="num">{figure('live.paid')}</b> USDT of rewards paid in 30 days
      </span>
      <span>
        <b className="num" data-tone={figure('live.members.tone')}>
          {figure('live.members')}
        </b>{' '}
        of it from members’ money
      </span>
      <span>
        <b className="num">{figure('live.coverage')}</b> of scheduled rewards {figure('live.coverage.words')}
      </span>
      <span className={styles.read}>
        Read from the ledger {figure('live.at')} IST <u>Transparency</u>
      </span>
    </a>
  );
}

export function Hero() {
  return (
    <div className="wrap">
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>A USDT wallet that shows where every reward comes&nbsp;from.</h1>
          <p className="lead">
            Deposit USDT, activate a package, then open any reward: its cause, its rule, and who paid it.
            Rewards are not guaranteed.
          </p>
          <Proof />
          <div className={styles.actions}>
            <a className={buttonClass({ size: 'large' })} href="/user/register">
              Open an account
            </a>
            <a className={buttonClass({ size: 'large', variant: 'outline' })} href="#how">
              How rewards are worked out
            </a>
          </div>
        </div>
        <DemoAccount />
      </div>
    </div>
  );
}
