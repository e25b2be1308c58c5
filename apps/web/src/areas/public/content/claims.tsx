import { Check, Clock } from 'lucide-react';
import { LandingSection } from '../landing/section.tsx';
import { figure } from './figure.ts';
import styles from './content.module.css';

/** The evidence of a sentence: a live figure, a page of ours, or a link with its date. */
export function RestsOn() {
  return (
    <a className={styles.rests} href={figure('row.href')}>
      {figure('row.rests')}
    </a>
  );
}

/** Rows of content (decision 045): the server repeats each element for the visible rows, and removes empty lists. */
export function ClaimsList() {
  return (
    <>
      <ul className={styles.claims}>
        <li data-each="claims">
          <Check aria-hidden />
          <div>
            <h3>{figure('row.title')}</h3>
            <p>{figure('row.words')}</p>
            <RestsOn />
          </div>
        </li>
      </ul>
      <section data-each="planned.some" className={styles.planned}>
        <h3>Planned, not running yet</h3>
        <ul className={styles.claims}>
          <li data-each="planned">
            <Clock aria-hidden />
            <div>
              <h4>{figure('row.title')}</h4>
              <p>{figure('row.words')}</p>
            </div>
          </li>
        </ul>
      </section>
    </>
  );
}

export function ClaimsSection() {
  return (
    <div data-each="claims.some">
      <LandingSection title="Our claims, with proof" lead="If we can’t back it up, it isn’t on this page.">
        <ClaimsList />
      </LandingSection>
    </div>
  );
}
