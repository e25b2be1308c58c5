import { LandingSection } from '../landing/section.tsx';
import { RestsOn } from './claims.tsx';
import { figure } from './figure.ts';
import styles from './content.module.css';

/** Absent while nothing is planned. A missed or moved date stays visible. */
export function Roadmap() {
  return (
    <div data-each="roadmap.some">
      <LandingSection title="Roadmap" lead="Missed or moved dates stay on this page.">
        <ol className={styles.cards}>
          <li data-each="roadmap">
            <h3>{figure('row.title')}</h3>
            <p>{figure('row.words')}</p>
            <p className={styles.name}>{figure('row.due')}</p>
            <RestsOn />
          </li>
        </ol>
      </LandingSection>
    </div>
  );
}
