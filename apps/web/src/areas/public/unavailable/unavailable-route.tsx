import { ArticlePage } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () => [
  ...pageMeta({ title: 'Not to be read just now', description: 'This page cannot be shown at the moment.' }),
  { name: 'robots', content: 'noindex' },
];

/** Sent with status 503: an old figure, or a dash in its place, would state something that nobody knows. */
export default function Unavailable() {
  return (
    <ArticlePage
      title="Not to be read just now"
      lead="The figures of this page come from the ledger, and it does not answer at the moment. No older ones are shown in their place."
    >
      <p>
        Load the page again in a few seconds. Nobody’s balance changes because a page cannot be read; if it
        lasts, <a href="/Support">Support</a> says how to reach us.
      </p>
    </ArticlePage>
  );
}
