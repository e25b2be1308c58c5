import { ArticlePage } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => [
  ...pageMeta({ title: 'Temporarily unavailable', description: 'This page cannot be shown at the moment.' }),
  { name: 'robots', content: 'noindex' },
];

/** Sent with status 503: an old figure, or a dash in its place, would state something that nobody knows. */
export default function Unavailable() {
  return (
    <ArticlePage
      title="Temporarily unavailable"
      lead="The figures of this page come from the ledger, which does not answer at the moment. We show no old figures instead."
    >
      <p>
        Load the page again in a few seconds. Your balance is not affected. If the problem lasts,{' '}
        <a href="/Support">Support</a> says how to reach us.
      </p>
    </ArticlePage>
  );
}
