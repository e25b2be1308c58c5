import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { Money } from '@tributary/ui/money';
import { useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { MemberLink } from '../page/member-link.tsx';
import { cappingQuery } from './dashboard-queries.ts';
import styles from './dashboard.module.css';

/** The greatest number in one answer. */
const ALL = { most: 500 };

/** Packages above 80% of their cap, newest first; a few until all are requested. */
export function CappingAlert() {
  const [isAll, setAll] = useState(false);
  const capping = useQuery(cappingQuery(isAll ? ALL : {}));
  return (
    <section className={styles.card} aria-labelledby="capping">
      <h2 id="capping">Capping Alert</h2>
      <Loaded of={{ capping }} failure="Packages could not be loaded" waiting={<Waiting height="8rem" />}>
        {({ capping: { total, rows } }) => (
          <>
            <p className={styles.quiet}>{total} above 80%, newest first</p>
            {rows.length > 0 && (
              <ul className={styles.list}>
                {rows.map(({ user_id, name, package_name, percent, left }) => (
                  <li key={`${user_id}${package_name}`} className={styles.row}>
                    <span>
                      <MemberLink userrefid={user_id} /> {name}, {package_name}
                    </span>
                    <span className={styles.bad}>{percent}%</span>
                    <span>
                      <Money value={left} prefix="$" /> left
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {rows.length < total && !isAll && (
              <Button variant="outline" size="small" onClick={() => setAll(true)}>
                {total > ALL.most ? `Show the newest ${ALL.most}` : `Show all ${total}`}
              </Button>
            )}
            <p className={styles.quiet}>
              At 100% the package and its daily bounty end. The cut part is recorded as Capped.
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
