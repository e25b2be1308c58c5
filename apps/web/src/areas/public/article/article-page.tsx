import type { ReactNode } from 'react';
import styles from './article-page.module.css';

interface ArticlePageProps {
  title: string;
  lead: ReactNode;
  /** Beside the title: a sign of the state that it names. */
  mark?: ReactNode;
  /** Below the lead, as wide as the page. */
  picture?: ReactNode;
  children: ReactNode;
}

/** The layout of pages of text. */
export function ArticlePage({ title, lead, mark, picture, children }: ArticlePageProps) {
  return (
    <article className={`wrap ${styles.article}`}>
      <h1>
        {mark}
        {title}
      </h1>
      <p className="lead">{lead}</p>
      {picture}
      <div className={styles.body}>{children}</div>
    </article>
  );
}

export function Chapter({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.chapter}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
