import { moneyFromWire } from '@tributary/domain';
import { Button, CopyButton } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { StepMarks } from '@tributary/ui/figures';
import { FullAddress, Money } from '@tributary/ui/money';
import { formatDateTime, timeLeftText, useDeadline } from '@tributary/ui/time';
import { BadgeCheck, Clock3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AddressForm } from './address-form.tsx';
import { FREE_CHANGES, type CoinAddress } from './coins.ts';
import styles from './addresses.module.css';

const WAIT_HOURS = 24;

function Waiting({ verifiedAt, onOver }: { verifiedAt: string; onOver: () => void }) {
  const { hours, minutes, seconds, totalSeconds, isOver } = useDeadline(verifiedAt);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const pad = (value: number) => String(value).padStart(2, '0');
  return (
    <div className={styles.waiting}>
      <p className={styles.label}>Verified in</p>
      <p className={styles.clock} aria-hidden="true">
        {pad(hours)}
        <small>h</small>
        {pad(minutes)}
        <small>m</small>
        {pad(seconds)}
        <small>s</small>
      </p>
      <p className="vh">{timeLeftText({ hours, minutes, isOver })}</p>
      <div className={styles.hours}>
        <StepMarks
          label="Hours waited"
          done={Math.max(0, WAIT_HOURS - Math.ceil(totalSeconds / 3600))}
          total={WAIT_HOURS}
          colour="var(--warn-fill)"
          height={14}
        />
      </div>
    </div>
  );
}

function Changes({ changeCount, nextChangeFee }: CoinAddress) {
  const hasFee = moneyFromWire(nextChangeFee) > 0n;
  return (
    <div>
      <div className={styles.changes}>
        <StepMarks
          label="Free changes used"
          done={Math.min(FREE_CHANGES, changeCount)}
          total={FREE_CHANGES}
          height={6}
        />
      </div>
      <p className="num">
        {Math.min(FREE_CHANGES, changeCount)}/{FREE_CHANGES} Changed
      </p>
      {hasFee && (
        <p className={styles.note}>
          next change costs <Money value={nextChangeFee} prefix="$" />
        </p>
      )}
    </div>
  );
}

function Chip({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <StatusChip tone="ok" icon={<BadgeCheck aria-hidden />}>
      Verified
    </StatusChip>
  ) : (
    <StatusChip tone="warn" icon={<Clock3 aria-hidden />}>
      Awaiting verification
    </StatusChip>
  );
}

/** The form disappears once its address is saved, and the focus would be lost with it. */
function useFocusOnNewAddress(address: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [address]);
  return heading;
}

export function AddressCard({ current, onRefresh }: { current: CoinAddress; onRefresh: () => void }) {
  const { coin, address, tag, isVerified, addedAt, verifiedAt } = current;
  const [isChanging, setIsChanging] = useState(false);
  const heading = useFocusOnNewAddress(address);
  return (
    <section className={styles.card} aria-labelledby={`coin-${coin.id}`}>
      <div className={styles.head}>
        <div>
          <h2 id={`coin-${coin.id}`} ref={heading} tabIndex={-1}>
            {coin.sign}
          </h2>
          <p className={styles.note}>{coin.network}</p>
        </div>
        {address !== null && <Chip isVerified={isVerified} />}
      </div>
      {address === null ? (
        <>
          <p className={styles.empty}>No address yet. You need one to withdraw {coin.sign}.</p>
          <Changes {...current} />
          <AddressForm current={current} onDone={onRefresh} />
        </>
      ) : (
        <>
          <div className={styles.address}>
            <FullAddress value={address} />
          </div>
          {coin.id === 'xrp' && (
            <p className={styles.note}>{tag === null ? 'No destination tag' : `Destination tag ${tag}`}</p>
          )}
          {!isVerified && verifiedAt && <Waiting verifiedAt={verifiedAt} onOver={onRefresh} />}
          {addedAt && (
            <p className={styles.note}>
              Added {formatDateTime(addedAt)} IST.
              {!isVerified && ' It cannot be changed until then.'}
            </p>
          )}
          <div className={styles.foot}>
            <Changes {...current} />
            <CopyButton text={address} what={`${coin.sign} address`} iconOnly />
            {isVerified && !isChanging && (
              <Button
                variant="outline"
                aria-label={`Change ${coin.sign} address`}
                onClick={() => setIsChanging(true)}
              >
                Change
              </Button>
            )}
          </div>
          {isChanging && (
            <AddressForm
              current={current}
              onDone={() => setIsChanging(false)}
              onCancel={() => setIsChanging(false)}
            />
          )}
        </>
      )}
    </section>
  );
}
