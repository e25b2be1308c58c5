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
      'Money owed to members, money held, the source of rewards and waiting times, read from the ledger.',
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
        <h2>Limits of this page</h2>
        <div>
          <p>
            Money held today is no promise of rewards tomorrow. Coverage changes every day. Rewards are not
            guaranteed: they can stop, and a package can end with less than you put in.
          </p>
          <p>Laws differ from country to country. Ask someone you trust before you send money.</p>
        </div>
      </section>
    </article>
  );
}
