import { pageMeta } from '../page-meta.ts';
import { ClaimsSection } from '../content/claims.tsx';
import { Partners, Testimonials } from '../content/voices.tsx';
import { Hero } from './hero.tsx';
import { HowItFlows } from './how-it-flows.tsx';
import { LedgerQuestions } from './ledger-questions.tsx';
import { Notebook } from './notebook.tsx';
import { PackageComparison } from './package-comparison.tsx';
import { Questions } from './questions.tsx';
import { TwoBasins } from './two-basins.tsx';
import { Uses } from './uses.tsx';

export const meta = () =>
  pageMeta({
    title: 'A USDT wallet that shows where every reward comes from',
    description:
      'A USDT wallet where you can follow every reward from its source to your balance. Rewards are not guaranteed.',
    path: '/',
  });

export default function Landing() {
  return (
    <>
      <Hero />
      <HowItFlows />
      <PackageComparison />
      <TwoBasins />
      <ClaimsSection />
      <Uses />
      <Testimonials />
      <Partners />
      <LedgerQuestions />
      <Notebook />
      <Questions />
    </>
  );
}
