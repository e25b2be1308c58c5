import { LandingSection } from '../landing/section.tsx';
import { RestsOn } from './claims.tsx';
import { figure } from './figure.ts';
import styles from './content.module.css';

/** Absent while there is no statement that a reader can look up. */
export function Testimonials() {
  return (
    <div data-each="testimonials.some">
      <LandingSection title="What members say" lead="In their own words, with the source.">
        <ul className={styles.cards}>
          <li data-each="testimonials">
            <blockquote>{figure('row.words')}</blockquote>
            <p className={styles.name}>{figure('row.title')}</p>
            <RestsOn />
          </li>
        </ul>
      </LandingSection>
    </div>
  );
}

/** Absent while no partner confirms the partnership. */
export function Partners() {
  return (
    <div data-each="partners.some">
      <LandingSection title="Partners" lead="Each with the partner’s own confirmation.">
        <div className={styles.scroller} role="region" aria-label="Partners" tabIndex={0}>
          <ul className={styles.cards}>
            <li data-each="partners">
              <h3>{figure('row.title')}</h3>
              <p>{figure('row.words')}</p>
              <RestsOn />
            </li>
          </ul>
        </div>
      </LandingSection>
    </div>
  );
}
