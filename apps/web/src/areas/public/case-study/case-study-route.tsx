import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { RestsOn } from '../content/claims.tsx';
import styles from '../content/content.module.css';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import { Results } from '../transparency/income-card.tsx';

export const meta = () =>
  pageMeta({
    title: 'Case studies',
    description: 'The results of all members of Tributary together, with the source of each figure.',
    path: '/case-study/case-study-batteries-plus',
  });

/** Pages with the rest of the proof. */
const CHECKS = [
  {
    href: '/transparency',
    name: 'Money held and owed',
    words: 'Also the sources of rewards: the operator, fees or members.',
  },
  {
    href: '/transparency/custody',
    name: 'Where the money is',
    words: 'The addresses, their balances on the chain, and the proof that they are ours.',
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
    <ArticlePage
      title="Case studies"
      lead="Our largest study is the programme itself: the results of all its members, the losses included."
    >
      <Chapter title="All members together">
        <p>{figure('income.words')}</p>
        <Results />
        <p>
          <a href="/transparency#income">How it is counted, and the data to download</a>
        </p>
      </Chapter>
      <section data-each="caseStudies" className={styles.study}>
        <h2>{figure('row.title')}</h2>
        <p className={styles.long}>{figure('row.words')}</p>
        <RestsOn />
      </section>
      <div data-each="caseStudies.none">
        <Chapter title="A single customer">
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
