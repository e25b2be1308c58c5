import { buttonClass } from '@tributary/ui/controls';
import { pageMeta } from '../page-meta.ts';
import { ArticlePage } from '../article/article-page.tsx';

export const meta = () => [
  ...pageMeta({ title: 'Page not found', description: 'There is no page at this address.' }),
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return (
    <ArticlePage
      title="Page not found"
      lead="There is no page at this address. It may have moved, or the link may be wrong."
    >
      <a className={buttonClass({ variant: 'outline' })} href="/">
        Go to the first page
      </a>
    </ArticlePage>
  );
}
