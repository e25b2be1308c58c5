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

/** Pages that prove something without a study. */
const CHECKS = [
  {
    href: '/transparency',
    name: 'Money held and owed',
    words: 'Also the sources of rewards: the operator, fees or members.',
  },
  {
    href: '/transparency#income',
    name: 'Results of all members',
    words: 'All deposits and withdrawals together, and how many members lost.',
  },
  { href: '/plan', name: 'The rules of the packages', words: 'All versions, with the bad cases first.' },
  {
    href: '/wind-down',
    name: 'If it ends',
    words: 'The order of payment, and how far today’s money reaches.',
  },
] as const;

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
        <p data-each="live" className={styles.now}>
          <b>{figure('live.coverage')}</b> {figure('live.coverage.words')}{' '}
          <small>Read from the ledger {figure('live.at')} IST.</small>
        </p>
        <ul className={styles.cards}>
          {CHECKS.map(({ href, name, words }) => (
            <li key={href}>
              <a href={href}>{name}</a>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </Chapter>
    </ArticlePage>
  );
}
