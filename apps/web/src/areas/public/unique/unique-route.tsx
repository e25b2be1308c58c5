import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { FeatureTable, kindsVerdict, KindsTable } from './feature-comparison.tsx';

export const meta = () =>
  pageMeta({
    title: 'Unique',
    description: 'How Tributary differs, and features that are planned but not running yet.',
    path: '/Unique',
  });

export default function Unique() {
  return (
    <ArticlePage
      title="Unique"
      lead="How Tributary compares with your own wallet and an exchange, also where it is worse."
    >
      <Chapter title="Three places for USDT">
        <p>
          <strong>{kindsVerdict()}</strong>
        </p>
        <p>No company is named: each fact holds for the kind of place.</p>
      </Chapter>
      <KindsTable />
      <Chapter title="Five features and their evidence">
        <p>A planned feature is marked as planned.</p>
      </Chapter>
      <FeatureTable />
      <Chapter title="Hybrid ecosystem">
        <p>
          Deposits come in as USDT on BEP20. Rewards are worked out by rules around the XRP Ledger and
          credited in USDT.
        </p>
      </Chapter>
      <Chapter title="15-minute deposit window">
        <p>
          You have one deposit address, which stays yours. The deposit screen watches for ten minutes. A
          payment sent in that time is promised to be seen within fifteen;{' '}
          <a href="/transparency">Transparency</a> shows how long it really takes. A late payment is still
          credited once the chain confirms it.
        </p>
      </Chapter>
      <Chapter title="Security">
        <p>
          The ledger is append-only, and the database itself refuses an entry that would take a balance below
          its floor. Members’ money and the reward treasury are different accounts.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
