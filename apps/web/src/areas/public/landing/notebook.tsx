import { LandingSection } from './section.tsx';
import styles from './notebook.module.css';

/** One card for what gets written about the product. No customer has been written about, and the card says so. */
export function Notebook() {
  return (
    <LandingSection title="From the notebook" lead="Written when there is something true to write.">
      <a className={styles.card} href="/case-study/case-study-batteries-plus">
        <small>Case study</small>
        <h3>Batteries Plus</h3>
        <p>Not written yet. The page says what it takes before we publish one.</p>
      </a>
    </LandingSection>
  );
}
