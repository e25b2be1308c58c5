import { figure } from '../content/figure.ts';
import { PictureTable } from '../transparency/picture.tsx';
import styles from './cascade.module.css';

/** Draws a part of the sum: the paid amount, and an empty bed for the missing money. */
function Bar() {
  return (
    <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x={figure('row.x')} width={figure('row.width')} height="10" fill={figure('row.colour')} />
      <rect className={styles.bed} x={figure('row.bedX')} width={figure('row.bedWidth')} height="10" />
    </svg>
  );
}

/** Links to the same page with less money held. Each is a page of its own and needs no script. */
function Shares() {
  return (
    <nav className={styles.shares} aria-label="What if less is held?">
      <span>What if less is held?</span>
      <ul>
        <li data-each="shares">
          <a href={figure('share.href')} aria-current={figure('share.current') as 'true'}>
            {figure('share.words')}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function Rows() {
  return (
    <ol className={styles.rows}>
      <li className={styles.row}>
        <h2>
          Held on the chain <small>{figure('held.words')}</small>
        </h2>
        <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
          <rect width={figure('held.width')} height="10" fill="var(--current)" />
        </svg>
        <b>{figure('held.amount')}</b>
      </li>
      <li data-each="order" className={styles.row}>
        <h2>
          {figure('row.place')}. {figure('row.class')} <small>{figure('row.note')}</small>
        </h2>
        <Bar />
        <b>
          {figure('row.paid')}
          <small> of {figure('row.owed')}</small>
        </b>
        <span className={styles.state} data-state={figure('row.state')}>
          {figure('row.words')}
        </span>
      </li>
      <li className={styles.row}>
        <h2>
          Left <small>{figure('rest.words')}</small>
        </h2>
        <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
          <rect x={figure('rest.x')} width={figure('rest.width')} height="10" fill="var(--src-3)" />
        </svg>
        <b>{figure('rest.amount')}</b>
        <span className={styles.state} data-state="none">
          owed to no member
        </span>
      </li>
    </ol>
  );
}

/** Today's money as it falls through the published order: each bar begins where the one above it ends, true to scale. */
export function Cascade() {
  return (
    <section className={styles.cascade} aria-label="Order of payment">
      <Shares />
      <p className={styles.outcome}>
        With {figure('held.share')} of it, in USDT: {figure('outcome.words')}
      </p>
      <Rows />
      <PictureTable label="Order of payment" head={['Whose money', 'Owed, USDT', 'Paid, USDT', 'State']}>
        <tr data-each="order">
          <th scope="row">
            {figure('row.place')}. {figure('row.class')}
          </th>
          <td>{figure('row.owed')}</td>
          <td>{figure('row.paid')}</td>
          <td>{figure('row.words')}</td>
        </tr>
      </PictureTable>
    </section>
  );
}
