import { recipientText } from '@tributary/domain';
import { Fragment } from 'react';
import { cx } from '../class-names.ts';
import styles from './address.module.css';

const GROUP = 4;

function groupsOf(address: string): string[] {
  const body = address.startsWith('0x') ? address.slice(2) : address;
  const groups = body.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];
  return address.startsWith('0x') ? ['0x', ...groups] : groups;
}

/**
 * Groups of four in two tones, so that a person can compare every group: look-alike addresses match at the ends. One
 * press selects all of it, and a copy has no gaps, for browsers that refuse to copy.
 */
export function FullAddress({ value, className }: { value: string; className?: string }) {
  return (
    <span className={cx(styles.address, className)} translate="no">
      <span className={cx('vh', styles.spoken)}>{value}</span>
      <span className={styles.groups} aria-hidden="true">
        {groupsOf(value).map((group, index) => (
          // Groups repeat and never move, so their position is their key.
          <Fragment key={`${index}:${group}`}>
            <span>{group}</span>
            <wbr />
          </Fragment>
        ))}
      </span>
    </span>
  );
}

/** The `tag` of an address of the XRP Ledger is never shortened. */
export function ShortAddress({ value, tag = null }: { value: string; tag?: number | null }) {
  const short = value.length > 16 ? `${value.slice(0, 8)}…${value.slice(-6)}` : value;
  return (
    <span className={styles.address} translate="no" title={recipientText(value, tag)}>
      {recipientText(short, tag)}
    </span>
  );
}
