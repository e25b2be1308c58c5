import { figure } from '../content/figure.ts';
import styles from './transparency.module.css';

/** Operators write incidents; the database lets nobody change or delete one. */
export function IncidentsCard() {
  return (
    <section id="incidents" className={styles.card}>
      <h2>Incidents</h2>
      <p>
        Things that went wrong, and how they were resolved. Nobody can change or delete an incident: the
        database refuses it.
      </p>
      <p data-each="incidents.none" className={styles.result}>
        No incident has been recorded on this installation.
      </p>
      <ul data-each="incidents.some" className={styles.incidents}>
        <li data-each="incidents">
          <p>
            {figure('row.date')} · <b>{figure('row.state')}</b>
          </p>
          <h3>{figure('row.title')}</h3>
          <p>{figure('row.words')}</p>
          <p>
            <em>Resolution:</em> {figure('row.closing')}
          </p>
        </li>
      </ul>
    </section>
  );
}
