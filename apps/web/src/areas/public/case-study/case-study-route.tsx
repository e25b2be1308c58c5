import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { RestsOn } from '../content/claims.tsx';
import styles from '../content/content.module.css';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Case studies',
    description: 'What somebody did with Tributary, with the source of each figure; none is invented.',
    path: '/case-study/case-study-batteries-plus',
  });

export default function CaseStudy() {
  return (
    <ArticlePage title="Case studies" lead="What somebody did with it, with its source.">
      <section data-each="caseStudies" className={styles.study}>
        <h2>{figure('row.title')}</h2>
        <p className={styles.long}>{figure('row.words')}</p>
        <RestsOn />
      </section>
      <div data-each="caseStudies.none">
        <Chapter title="Why the page is empty">
          <p>
            This case study has not been written yet. One needs a real customer, real figures and their
            consent. We do not publish one before all three are there.
          </p>
        </Chapter>
      </div>
    </ArticlePage>
  );
}
