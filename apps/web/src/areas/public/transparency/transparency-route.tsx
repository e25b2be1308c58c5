import { pageMeta } from '../page-meta.ts';
import { DATA_ADDRESSES } from '../data-addresses.computed.ts';
import { CoverageCard } from './coverage-card.tsx';
import { figure } from '../content/figure.ts';
import { IncomeCard } from './income-card.tsx';
import { LiabilitiesCard } from './liabilities-card.tsx';
import { PaidFromCard } from './paid-from-card.tsx';
import { ProofCard } from './proof-card.tsx';
import { WaitingCards } from './waiting-cards.tsx';
import styles from './transparency.module.css';

export const meta = () =>
  pageMeta({
    title: 'Transparency',
    description:
      'What is owed to members, what is held, what pays the rewards and how long members wait, read from the ledger.',
    path: '/transparency',
  });

export default function TransparencyPage() {
  return (
    <article className={`wrap ${styles.page}`}>
      <h1>Where the money stands</h1>
      <p className="lead">
        What we owe, what we hold, what pays the rewards, how long members wait and how they have really done.
        The numbers are read from the ledger, not typed.
      </p>
      <p className={styles.facts}>
        <span>
          Read <b>{figure('asOf')} IST</b>
        </span>
        <a href={DATA_ADDRESSES.figures}>The same as data</a>
      </p>
      <div className={styles.two}>
        <CoverageCard />
        <LiabilitiesCard />
      </div>
      <PaidFromCard />
      <IncomeCard />
      <WaitingCards />
      <ProofCard />
      <section className={styles.limits}>
        <h2>What this page cannot show</h2>
        <div>
          <p>
            What is held today is no promise of what will be earned. Coverage changes every day. Rewards are
            not guaranteed: they can stop, and a package can end below what was put in.
          </p>
          <p>
            The legal position differs from country to country. Ask someone you trust before you send money.
          </p>
        </div>
      </section>
    </article>
  );
}
