import { Button } from '@tributary/ui/controls';
import type { ReactNode } from 'react';
import type { Noun } from '../../../shared/api/api-types.ts';
import { useMarkStale } from '../../../shared/command/stale.ts';
import { forgetNews, useNews } from './news.ts';
import styles from './list-news.module.css';

interface ListNewsProps {
  /** The noun of the listed rows. */
  noun: Noun;
  children: ReactNode;
}

/**
 * A list that is being read stays in place. Over it, without taking space, is the number of newer rows. It refetches on
 * request, or once nobody reads it (console-events.tsx).
 */
export function ListNews({ noun, children }: ListNewsProps) {
  const count = useNews(noun);
  const markStale = useMarkStale();
  const show = () => {
    forgetNews([noun]);
    void markStale([noun]);
  };
  return (
    <div data-list={noun}>
      <div className={styles.place}>
        <p role="status" className={count > 0 ? styles.news : 'vh'}>
          {count > 0 && (
            <>
              {count} newer{' '}
              <Button variant="quiet" size="small" onClick={show}>
                Show
              </Button>
            </>
          )}
        </p>
      </div>
      {children}
    </div>
  );
}
