import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { RestsOn } from '../content/claims.tsx';
import styles from '../content/content.module.css';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Case studies',
    description: 'How a customer uses Tributary, with the source of each figure.',
    path: '/case-study/case-study-batteries-plus',
  });

export default function CaseStudy() {
  return (
    <ArticlePage title="Case studies" lead="How a customer uses it, with sources.">
      <section data-each="caseStudies" className={styles.study}>
        <h2>{figure('row.title')}</h2>
        <p className={styles.long}>{figure('row.words')}</p>
        <RestsOn />
      </section>
      <div data-each="caseStudies.none">
        <Chapter title="Why the page is empty">
          <p>
            No case study yet. We publish one when we have a real customer, real figures and their consent.
          </p>
        </Chapter>
      </div>
      <Chapter title="Check it yourself">
        <ul>
          <li>
            <a href="/transparency">Money held and owed, and who paid the rewards</a>
          </li>
          <li>
            <a href="/transparency#income">Money that all members together paid in and took out</a>
          </li>
          <li>
            <a href="/plan">The rules of the packages, with the bad cases first</a>
          </li>
        </ul>
      </Chapter>
    </ArticlePage>
  );
}
