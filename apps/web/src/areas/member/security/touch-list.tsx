import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@tributary/ui/time';
import { useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { FIRST_TOUCHES, touchesQuery } from './security-queries.ts';
import styles from './security.module.css';

const MOST = 50;

/** Operators who viewed or changed the account: who, what, and the reason if it may be shown (decision 058). */
export default function TouchList() {
  const [size, setSize] = useState<number>(FIRST_TOUCHES);
  const touches = useQuery(touchesQuery(size));
  return (
    <Loaded
      of={{ touches }}
      failure="The actions of support could not be loaded"
      waiting={<Waiting height="6rem" />}
    >
      {(known) => (
        <>
          {known.touches.rows.length === 0 ? (
            <p className={styles.note}>Support has not looked at your account or changed it.</p>
          ) : (
            <ul className={styles.rows}>
              {known.touches.rows.map(({ id, by, what, why, at }) => (
                <li key={id} className={styles.row}>
                  <div>
                    <strong className={styles.deed}>
                      {by} {what}
                    </strong>
                    <small>{formatDateTime(at)}</small>
                    {why !== null && why !== '' && <small>Reason: {why}</small>}
                  </div>
                </li>
              ))}
            </ul>
          )}
          {known.touches.total > known.touches.rows.length && size < MOST && (
            <button type="button" className={styles.more} onClick={() => setSize(MOST)}>
              {known.touches.total > MOST
                ? `Show ${MOST} of ${known.touches.total}`
                : `Show all ${known.touches.total}`}
            </button>
          )}
          <p className={styles.note}>
            We mail you about every change that support makes. No reason shown? Ask us in a ticket.
          </p>
        </>
      )}
    </Loaded>
  );
}
