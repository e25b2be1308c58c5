import { RestsOn } from '../content/claims.tsx';
import { figure } from '../content/figure.ts';
import { LandingSection } from './section.tsx';
import styles from './notebook.module.css';

/** Articles about the product. Without any, the one card says what an article needs to appear. */
export function Notebook() {
  return (
    <LandingSection title="From the notebook" lead="Real stories, with sources.">
      <ul className={styles.list}>
        <li data-each="posts" className={styles.card}>
          <small>{figure('row.date')}</small>
          <h3>{figure('row.title')}</h3>
          <p>{figure('row.words')}</p>
          <RestsOn />
        </li>
        <li data-each="caseStudies" className={styles.card}>
          <small>Case study</small>
          <h3>
            <a href="/case-study/case-study-batteries-plus">{figure('row.title')}</a>
          </h3>
          <p>Read it, with its sources.</p>
        </li>
        <li data-each="caseStudies.none" className={styles.card}>
          <small>Case study</small>
          <h3>Batteries Plus</h3>
          <p>Not written yet: it needs a real customer, real figures and their consent.</p>
        </li>
      </ul>
    </LandingSection>
  );
}
