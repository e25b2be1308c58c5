import { StatusChip } from '@tributary/ui/feedback';
import { ShortAddress } from '@tributary/ui/money';
import { BadgeCheck, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { CoinAddress } from './coins.ts';
import styles from './address-row.module.css';

/** The address that receives the money, and a link to change it. */
export function AddressRow({ to }: { to: CoinAddress }) {
  const isReady = to.address !== null && to.isVerified;
  return (
    <Link className={styles.addressRow} to="/user/account/address-detail">
      <span>
        <small>To</small>
        {to.address ? <ShortAddress value={to.address} /> : 'No address yet'}
      </span>
      <StatusChip tone={isReady ? 'ok' : 'warn'} icon={isReady ? <BadgeCheck aria-hidden /> : undefined}>
        {isReady ? 'Verified' : to.address ? 'Awaiting verification' : 'Missing'}
      </StatusChip>
      <ChevronRight aria-hidden />
    </Link>
  );
}
