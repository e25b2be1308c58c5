import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { KEPT_DATA } from './kept-data.ts';

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
        <ul>
          {KEPT_DATA.map(({ what }) => (
            <li key={what}>{what}.</li>
          ))}
        </ul>
        <p>Passwords are kept only as a hash.</p>
      </Chapter>
      <Chapter title="On your device">
        <p>
          Your session, your user id, and a few facts about your account. Also your theme, whether amounts are
          hidden, and what was open last. This site loads no third-party scripts, fonts or pictures.
        </p>
      </Chapter>
      <Chapter title="Who can see it">
        <p>
          Operators see what their role needs; their changes, decisions and exports are logged with their
          name. Under Security you see who looked at your account or changed it. Your sponsor and the members
          above them see your username, name, joining date, and package with its activation day. A deposit
          address that holds money is listed for everybody on{' '}
          <a href="/transparency/custody">Custody addresses</a>, without a name.
        </p>
      </Chapter>
      <Chapter title="Your rights">
        <p>
          Account info shows what we keep about you; <a href="/Support">Support</a> corrects it. Ledger
          entries cannot be erased, because balances are their sum.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
