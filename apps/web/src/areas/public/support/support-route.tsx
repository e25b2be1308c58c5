import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta({ title: 'Support', description: 'How to reach the support of Tributary.', path: '/Support' });

export default function Support() {
  return (
    <ArticlePage
      title="Support"
      lead="Tickets are opened from your account, so that the answer reaches the right person."
    >
      <Chapter title="With an account">
        <p>
          Log in and open Account, then Support. Every ticket gets a number, and the reply appears beside it.
        </p>
      </Chapter>
      <Chapter title="A payment has not arrived">
        <p>
          Keep the payment id that the deposit screen showed. A payment that is seen late on the chain is
          still credited; if it has not arrived within an hour, open a ticket with that id.
        </p>
      </Chapter>
      <Chapter title="You cannot log in">
        <p>
          Ask your sponsor to open a ticket that names your username. Nobody of ours will ever ask for your
          password.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
