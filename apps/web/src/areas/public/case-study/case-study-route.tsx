import { ArticlePage, Chapter } from '../article/article-page.tsx';
import { pageMeta } from '../page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Case study',
    description: 'Case study: batteries plus.',
    path: '/case-study/case-study-batteries-plus',
  });

export default function CaseStudy() {
  return (
    <ArticlePage title="Case study" lead="This case study has not been written yet.">
      <Chapter title="Why the page is empty">
        <p>
          A case study needs a real customer, real figures and their consent. We do not publish one before all
          three are there.
        </p>
      </Chapter>
    </ArticlePage>
  );
}
