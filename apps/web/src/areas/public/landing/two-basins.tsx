import { LockKeyhole } from 'lucide-react';
import styles from './two-basins.module.css';

/** The sources of rewards, and the money that can never be one (AMB-107). Widths of the inlets show no amount. */
export function TwoBasins() {
  return (
    <section className={styles.band}>
      <div className="wrap">
        <h2>Rewards are paid only from a funded treasury, kept apart from members’ money.</h2>
        <p className="lead">
          Your deposit is never used to pay rewards, to you or to anyone else.{' '}
          <a href="/transparency#paid-from">See what paid the rewards of the last 30 days</a>.
        </p>
        <div className={styles.basins}>
          <div>
            <p className={styles.inlets}>
              <span>Deposits</span>
            </p>
            <svg viewBox="0 0 520 74" preserveAspectRatio="none" aria-hidden="true">
              <path d="M260 6V74" fill="none" stroke="var(--own)" strokeWidth="26" />
            </svg>
            <div className={styles.basin}>
              <div className={styles.own}>
                <h3>Members’ money</h3>
                <ul>
                  <li>R-Wallet balances</li>
                  <li>Locked amounts of packages</li>
                  <li>Profit and Working wallets, already credited</li>
                </ul>
                <p>Leaves only as a member’s own withdrawal or return.</p>
              </div>
            </div>
          </div>
          <p className={styles.wall}>
            <LockKeyhole aria-hidden />
            <span>No money flows between them: the database refuses it.</span>
          </p>
          <div>
            <p className={styles.inlets}>
              <span>Operator capital</span>
              <span>Recorded income</span>
              <span>10% deductions</span>
            </p>
            <svg viewBox="0 0 540 74" preserveAspectRatio="none" aria-hidden="true">
              <g fill="none" strokeWidth="20">
                <path d="M90 6C90 46 236 30 236 74" stroke="var(--src-1)" />
                <path d="M270 6V74" stroke="var(--src-2)" />
                <path d="M450 6C450 46 304 30 304 74" stroke="var(--src-3)" />
              </g>
            </svg>
            <div className={styles.basin}>
              <div className={styles.treasury}>
                <h3>Reward treasury</h3>
                <ul>
                  <li>The only account that pays rewards</li>
                  <li>Its floor is zero, never below</li>
                  <li>Every funding has a source and evidence</li>
                </ul>
                <p>When it is empty, rewards wait as Pending.</p>
              </div>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
