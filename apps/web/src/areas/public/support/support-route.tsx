import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta({ title: 'Support', description: 'How to reach the support of Tributary.', path: '/Support' });

/** The server shows one of the two: the installation has an address for support, or none (PUB-21). */
function Contact() {
  return (
    <>
      <p data-each="site.support">
        Or write to <a href="mailto:{{email}}">{'{{email}}'}</a> and give your username. We never ask for your
        password.
      </p>
      <p data-each="site.support.none">
        This installation has no e-mail address for support. If you cannot log in and the steps below do not
        help, ask the member who invited you.
      </p>
    </>
  );
}

/** A blocked member cannot raise a ticket. */
function Blocked() {
  return (
    <>
      <p data-each="site.support">
        Write to <a href="mailto:{{email}}">{'{{email}}'}</a> from your account’s e-mail address, and give
        your username. Ask for the reason and for what is needed to unblock the account.
      </p>
      <p data-each="site.support.none">
        This installation has no e-mail address for support. Ask the member who invited you to raise a ticket
        about your username.
      </p>
    </>
  );
}

export default function Support() {
  return (
    <ArticlePage title="Support" lead="Quick help, and how to reach a person.">
      <Chapter title="Reach us">
        <p>
          Log in and open <a href="/user/account/helpdesk">Account, Support</a>. You can raise a ticket there,
          add files, and read the answer.
        </p>
        <Contact />
      </Chapter>
      <Chapter title="A payment has not arrived">
        <p>
          Keep the payment id from the deposit screen. A late payment is still credited, and Deposit History
          shows it as soon as the chain does. If it has not arrived within an hour, raise a ticket with that
          id.
        </p>
      </Chapter>
      <Chapter title="A withdrawal waits">
        <p>
          Withdraw History shows each stage with its time. A request that is still pending can be cancelled
          there; its amount is back in your wallet at once.
        </p>
      </Chapter>
      <Chapter title="You cannot log in">
        <p>
          Use <a href="/user/forgot-password">Forgot password?</a> on the login page: it mails you a link. We
          never ask for your password.
        </p>
      </Chapter>
      <Chapter id="blocked" title="Your account is blocked">
        <p>
          Login and withdrawals stop while an account is blocked. The balance stays the member’s: it is part
          of the published total, deposits are credited, and rewards are computed as before. An operator has
          written down the reason.
        </p>
        <Blocked />
      </Chapter>
    </ArticlePage>
  );
}
