import { pageMeta } from '../page-meta.ts';
import { CoverageCard } from './coverage-card.tsx';
import { IncomeCard } from './income-card.tsx';
import { LiabilitiesCard } from './liabilities-card.tsx';
import { PaidFromCard } from './paid-from-card.tsx';
import { ProofCard } from './proof-card.tsx';
import { Verdict } from './verdict.tsx';
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
      <Verdict />
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
