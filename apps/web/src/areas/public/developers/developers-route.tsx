import { API_DOCUMENT, API_REFERENCE } from '@tributary/contract/api-base';
import { MEMBER_SCOPES, OPERATOR_SCOPES } from '@tributary/contract/scopes';
import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { ArticleTable } from '../article/article-table.tsx';
import { figure } from '../content/figure.ts';
import { pageMeta } from '../page-meta.ts';
import { EXAMPLES } from './examples.computed.ts';
import { RoutesOfScope } from './routes-of-scope.tsx';
import styles from './developers.module.css';

export const meta = () =>
  pageMeta({
    title: 'For developers',
    description:
      'How a program reads an account: API tokens, every route that they open, signed webhooks, errors, limits and pages.',
    path: '/developers',
  });

const ERRORS = [
  ['notSignedIn', '401', 'The token is unknown, expired or ended.'],
  ['scopeMissing', '403', 'The token has no scope for this route, or no token opens it.'],
  ['notAllowed', '403', 'The operator who owns the token may not see this now.'],
  ['notFound', '404', 'It does not exist, or belongs to another member.'],
  ['invalidInput', '422', 'A field is wrong; fields says which and why.'],
  ['tooManyRequests', '429', 'Too many calls; retryAt says when to try again.'],
  ['unavailable', '503', 'Busy. Retry-After says how many seconds to wait.'],
];

function Example({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.code} role="region" aria-label={label} tabIndex={0}>
      <pre>
        <code>{text}</code>
      </pre>
    </div>
  );
}

function Scopes({ of, whose }: { of: typeof MEMBER_SCOPES | typeof OPERATOR_SCOPES; whose: string }) {
  return Object.entries(of).map(([name, { words, paths }]) => (
    <RoutesOfScope key={name} name={name} words={words} paths={paths} whose={whose} />
  ));
}

function Webhooks() {
  return (
    <>
      <Chapter title="Webhooks">
        <p>
          Events of credited deposits, paid rewards and each step of a withdrawal go to up to three addresses.
          An event is a POST with JSON: its <code>type</code>, its time, and <code>data</code>. Any answer
          from 200 to 299 within five seconds accepts it. Otherwise it is tried eight times within a day. Then
          the webhook pauses, and new events wait.
        </p>
        <p>
          An event may arrive twice, and not always in order: <code>webhook-id</code> is the same each time.
          Only https is called, no redirect is followed, and the address has to be a public one.
        </p>
        <p>
          The signature is the one of Standard Webhooks, so libraries for it work. Check it before you read
          the body:
        </p>
      </Chapter>
      <Example text={EXAMPLES.checkWebhook} label="Check a webhook in TypeScript" />
    </>
  );
}

export default function DevelopersPage() {
  return (
    <ArticlePage
      title="For developers"
      lead="A program can read an account without its password, and can receive its events. Tokens can read but not write."
    >
      <Chapter title="A first call">
        <p>
          Log in, open Account, Security, <a href="/user/account/api-tokens">API tokens</a>, and make one. You
          choose what it reads and when it ends, and type your password again. It is shown once: store it like
          a password. When all your sessions end, for example with a new password, your tokens end too.
        </p>
      </Chapter>
      <Example text={EXAMPLES.balances} label="Read balances with curl" />
      <Chapter title="In TypeScript">
        <p>
          <code>docs/client</code> in the source has a client with the types of every route below, and nothing
          to install.
        </p>
      </Chapter>
      <Example text={EXAMPLES.statement} label="Read a statement in TypeScript" />
      <Chapter title="Rules for all calls">
        <ul>
          <li>Send the token as a bearer, and no cookie: a request with both is refused.</li>
          <li>Amounts are text with six decimals, in USDT. Times are UTC; days are those of India.</li>
          <li>
            Lists answer <code>rows</code>, <code>total</code> and <code>sums</code>; <code>page</code> counts
            from 1 and <code>size</code> is 5, 10, 25 or 50.
          </li>
          <li>A token can make 120 calls a minute. A person can have ten tokens.</li>
          <li>
            Everything else is in the <a href={API_DOCUMENT}>OpenAPI document</a> and its{' '}
            <a href={API_REFERENCE}>index</a>.
          </li>
        </ul>
      </Chapter>
      <Chapter title="Errors">
        <ArticleTable label="Errors" columns={['Code', 'Status', 'What it says']} rows={ERRORS} />
      </Chapter>
      <Chapter title="A member’s tokens read">
        <Scopes of={MEMBER_SCOPES} whose="Member" />
      </Chapter>
      <Webhooks />
      <Chapter title="An operator’s tokens read">
        <p>Limited to the operator’s permissions at that moment.</p>
        <Scopes of={OPERATOR_SCOPES} whose="Operator" />
      </Chapter>
      <Chapter title="For anyone, without a token">
        <ArticleTable
          label="Routes for anyone"
          columns={['Route', 'What it answers']}
          each="public.routes"
          rows={[[figure('row.path'), figure('row.summary')]]}
        />
        <p>Rewards are not guaranteed.</p>
      </Chapter>
    </ArticlePage>
  );
}
