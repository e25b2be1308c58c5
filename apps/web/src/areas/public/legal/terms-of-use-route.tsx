import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Terms of use',
    description: 'How this site and the application may be used.',
    path: '/Terms-of-use',
  });

export default function TermsOfUse() {
  return (
    <ArticlePage title="Terms of use" lead="How this site and the application may be used.">
      <Chapter title="Your account">
        <p>
          Keep your password to yourself. Actions in your session count as yours. Tell Support at once if
          someone else had access.
        </p>
      </Chapter>
      <Chapter title="Fair use">
        <p>
          Do not try to reach others’ accounts or data, to disturb the service, or to open accounts in other
          people’s names.
        </p>
      </Chapter>
      <Chapter title="Information, not advice">
        <p>
          Nothing on this site is financial advice. Rates describe rules, not results. Rewards are not
          guaranteed.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
