import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { figure } from '../content/figure.ts';
import styles from './two-basins.module.css';

interface BasinProps {
  title: string;
  /** The figure of its whole amount. */
  total: string;
  colour: string;
  bed: string;
  note: string;
  children: ReactNode;
}

/** The height of the water is the amount; both basins have one scale. */
function Basin({ title, total, colour, bed, note, children }: BasinProps) {
  return (
    <div className={styles.basin}>
      <svg viewBox="0 0 10 1000" preserveAspectRatio="none" aria-hidden="true">
        <g data-each="live">
          <rect y={figure(`${total}.y`)} width="10" height="1000" fill={bed} />
          {/* Two marks at the banks show the surface; the text is between them. */}
          <rect y={figure(`${total}.y`)} width="0.35" height="10" fill={colour} />
          <rect y={figure(`${total}.y`)} x="9.65" width="0.35" height="10" fill={colour} />
        </g>
      </svg>
      <h3>{title}</h3>
      <p data-each="live" className={styles.total}>
        <b className="num">{figure(total)}</b> USDT
      </p>
      <ul>{children}</ul>
      <p>{note}</p>
    </div>
  );
}

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
            <Basin
              title="Members’ money"
              total="live.owed"
              colour="var(--own)"
              bed="var(--surface-3)"
              note="Leaves only as a member’s own withdrawal or return."
            >
              <li>R-Wallet balances</li>
              <li>Locked amounts of packages</li>
              <li>Profit and Working wallets, already credited</li>
              <li>Withdrawals and rewards on their way</li>
            </Basin>
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
            <Basin
              title="Reward treasury"
              total="live.treasury"
              colour="var(--current)"
              bed="var(--current-tint)"
              note="When it is empty, rewards wait as Pending."
            >
              <li>The only account that pays rewards</li>
              <li>Its floor is zero, never below</li>
              <li>Every funding has a source and evidence</li>
            </Basin>
          </div>
        </div>
        <p data-each="live" className={styles.scale}>
          Both basins have one scale. Read from the ledger {figure('live.at')} IST; large sums are rounded as
          on <a href="/transparency">Transparency</a>.
        </p>
      </div>
    </section>
  );
}
