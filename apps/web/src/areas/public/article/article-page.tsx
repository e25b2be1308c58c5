import type { ReactNode } from 'react';
import styles from './article-page.module.css';

interface ArticlePageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The quiet form of the pages that are read rather than looked at. */
export function ArticlePage({ title, lead, children }: ArticlePageProps) {
  return (
    <article className={`wrap ${styles.article}`}>
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
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
