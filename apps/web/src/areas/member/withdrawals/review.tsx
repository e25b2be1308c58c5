import { moneyFromWire, moneyToWire, type Deduction, type Micro } from '@tributary/domain';
import { StatusChip } from '@tributary/ui/feedback';
import { FullAddress, Money } from '@tributary/ui/money';
import { formatDateTime } from '@tributary/ui/time';
import type { CoinAddress } from '../addresses/coins.ts';
import styles from './withdraw.module.css';

interface ReviewProps {
  deduction: Deduction;
  walletName: string;
  balance: string;
  to: CoinAddress;
}

function Row({ name, micro }: { name: string; micro: Micro }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money value={moneyToWire(micro)} />
      </dd>
    </div>
  );
}

/** Net amount, wallet after and the whole address stand here before the last word (SC 3.3.4). */
export function Review({ deduction, walletName, balance, to }: ReviewProps) {
  const { grossMicro, feeMicro, netMicro } = deduction;
  return (
    <>
      <p className={styles.label}>You receive</p>
      <p className={styles.net}>
        <Money value={moneyToWire(netMicro)} as="display" />
      </p>
      <dl className={styles.sums}>
        <Row name={`Leaves ${walletName} wallet`} micro={grossMicro} />
        <Row name="Deduction 10%" micro={-feeMicro} />
        <Row name={`${walletName} wallet after`} micro={moneyFromWire(balance) - grossMicro} />
      </dl>
      <div className={styles.to}>
        <p className={styles.label}>To your {to.coin.sign} address</p>
        <StatusChip tone="neutral">{to.coin.network}</StatusChip>
      </div>
      <FullAddress value={to.address ?? ''} />
      {to.coin.id === 'xrp' && (
        <p className={styles.note}>
          {to.tag === null ? 'No destination tag. ' : `Destination tag ${to.tag}. `}
          The XRP amount is fixed at approval from a fresh quote.
        </p>
      )}
      <p className={styles.note}>
        {to.verifiedAt && `Verified since ${formatDateTime(to.verifiedAt)} IST. `}
        Compare every group, not only the ends.
      </p>
    </>
  );
}
