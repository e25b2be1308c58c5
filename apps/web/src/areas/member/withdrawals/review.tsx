import { moneyFromWire, moneyToWire, type Deduction, type Micro } from '@tributary/domain';
import { StatusChip } from '@tributary/ui/feedback';
import { FullAddress, Money } from '@tributary/ui/money';
import { formatDateTime } from '@tributary/ui/time';
import type { CoinAddress, CoinId } from '../addresses/coins.ts';
import { XrpEstimate } from './xrp-estimate.tsx';
import styles from './withdraw.module.css';

interface ReviewProps {
  deduction: Deduction;
  walletName: string;
  balance: string;
  to: CoinAddress;
}

function Sums({ rows }: { rows: readonly (readonly [name: string, amount: Micro])[] }) {
  return (
    <dl className={styles.sums}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money value={moneyToWire(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The amount that arrives, updated while typing. */
export function Summary({ deduction, coin }: Pick<ReviewProps, 'deduction'> & { coin: CoinId }) {
  const { grossMicro, feeMicro, netMicro } = deduction;
  const isXrp = coin === 'xrp';
  return (
    <div className={styles.summary}>
      <Sums
        rows={[
          ['Amount', grossMicro],
          ['Deduction 10%', -feeMicro],
          ...(isXrp ? [['Converted to XRP', netMicro] as const] : []),
        ]}
      />
      {isXrp ? (
        <XrpEstimate netMicro={netMicro} />
      ) : (
        <p className={styles.receive}>
          <strong>You receive</strong>
          <Money value={moneyToWire(netMicro)} as="display" decimals="exact" />
        </p>
      )}
    </div>
  );
}

/** Net amount, wallet after it and the whole address, shown before the final confirmation (SC 3.3.4). */
export function Review({ deduction, walletName, balance, to }: ReviewProps) {
  const { grossMicro, feeMicro, netMicro } = deduction;
  return (
    <>
      <p className={styles.label}>{to.coin.id === 'xrp' ? 'Converted to XRP' : 'You receive'}</p>
      <p className={styles.net}>
        <Money value={moneyToWire(netMicro)} as="display" decimals="exact" />
      </p>
      {to.coin.id === 'xrp' && <XrpEstimate netMicro={netMicro} />}
      <Sums
        rows={[
          [`Leaves ${walletName} wallet`, grossMicro],
          ['Deduction 10%', -feeMicro],
          [`${walletName} wallet after`, moneyFromWire(balance) - grossMicro],
        ]}
      />
      <div className={styles.to}>
        <p className={styles.label}>To your {to.coin.sign} address</p>
        <StatusChip tone="neutral">{to.coin.network}</StatusChip>
      </div>
      <FullAddress value={to.address ?? ''} />
      {to.coin.id === 'xrp' && (
        <p className={styles.note}>
          {to.tag === null ? 'No destination tag.' : `Destination tag ${to.tag}.`}
        </p>
      )}
      <p className={styles.note}>
        {to.verifiedAt && `Verified since ${formatDateTime(to.verifiedAt)} IST. `}
        Compare every group, not only the ends.
      </p>
    </>
  );
}
