import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Privacy policy',
    description: 'Which data Tributary keeps, why, and who can see it.',
    path: '/Privacy-Policy',
  });

export default function PrivacyPolicy() {
  return (
    <ArticlePage title="Privacy policy" lead="Which data we keep, why, and who can see it.">
      <Chapter title="What we keep">
        <p>
          Your username, name, e-mail address, mobile number and sponsor; your wallet addresses; and every
          entry of your ledger. Passwords are kept only as a hash.
        </p>
      </Chapter>
      <Chapter title="On your device">
        <p>
          Your choice of theme, whether amounts are hidden, and your session. This site loads no third-party
          scripts, fonts or pictures.
        </p>
      </Chapter>
      <Chapter title="Who can see it">
        <p>
          Operators see what their role needs, and each look at an account is logged. Your sponsor line sees
          your username and the state of your package.
        </p>
      </Chapter>
      <Chapter title="Your rights">
        <p>
          Open a ticket to see or correct your data. Ledger entries cannot be erased, because balances are
          their sum.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
