import { ArticleTable } from '../article/article-table.tsx';
import { figure } from '../content/figure.ts';
import styles from './developers.module.css';

/** The server's name for a path's places in the document. */
const keyOf = (path: string): string => path.replace(/\W+/g, '_');

function Fields({ of, path }: { of: string; path: string }) {
  return (
    <ArticleTable
      label={`Fields of ${path}`}
      columns={['Field', 'Where', 'What', 'Needed']}
      some={`${of}.some`}
      each={`${of}.fields`}
      rows={[[figure('field.name'), figure('field.place'), figure('field.kind'), figure('field.needed')]]}
    />
  );
}

function Route({ path }: { path: string }) {
  const key = keyOf(path);
  return (
    <article className={styles.route}>
      <h4>
        <span>GET</span> <code>/api{path}</code>
      </h4>
      <p>{figure(`${key}.summary`)}.</p>
      <details>
        <summary>Fields and an answer</summary>
        <Fields of={key} path={path} />
        <div className={styles.code} role="region" aria-label={`An answer of ${path}`} tabIndex={0}>
          <pre>
            <code>{figure(`${key}.example`)}</code>
          </pre>
        </div>
      </details>
    </article>
  );
}

interface ScopeProps {
  name: string;
  words: string;
  paths: readonly string[];
  whose: string;
}

/** A scope with the routes that it opens. */
export function RoutesOfScope({ name, words, paths, whose }: ScopeProps) {
  return (
    <section className={styles.scope} aria-label={`${whose} scope ${name}`}>
      <h3>
        <code>{name}</code> <small>{words}</small>
      </h3>
      {paths.map((path) => (
        <Route key={path} path={path} />
      ))}
    </section>
  );
}
