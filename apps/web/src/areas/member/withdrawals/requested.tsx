import { formatExact, moneyFromWire } from '@tributary/domain';
import { buttonClass } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { StageList } from './stage-list.tsx';
import type { Withdrawal } from './withdrawal.ts';
import styles from './withdraw.module.css';

const HISTORY = '/user/account/withdraw-history';
const REDIRECT_MS = 3000;

/** The true state so far, requested and not yet sent, around the documented sentence (AMB-142). */
export function Requested({ withdrawal }: { withdrawal: Withdrawal }) {
  const start = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => start.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(HISTORY), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  const amount = formatExact(moneyFromWire(withdrawal.withdraw_amount));
  const isRefund = withdrawal.wallet_type === 'R-Wallet refund';
  const said = isRefund
    ? `$${amount} of your deposits will be sent back after review`
    : `Successfully withdrawn $${amount} to your ${withdrawal.withdraw_type} address`;
  return (
    <div ref={start} tabIndex={-1} className={styles.requested}>
      <h2>{isRefund ? 'Refund requested' : 'Withdrawal requested'}</h2>
      <div role="status">
        <Note tone="current">{said}</Note>
      </div>
      <section className={styles.summary}>
        <h2>What happens now</h2>
        <StageList withdrawal={withdrawal} />
      </section>
      <Link className={buttonClass({ variant: 'outline', block: true })} to={HISTORY}>
        Withdraw History
      </Link>
    </div>
  );
}
