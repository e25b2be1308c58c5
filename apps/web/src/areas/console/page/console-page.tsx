import { buttonClass } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RouteName } from '../../../shared/api/api-types.ts';
import { lackFor, useOperator } from '../session/operator-context.ts';
import styles from './console-page.module.css';

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(' and ');

interface ConsolePageProps {
  title: string;
  /** The route that the page reads; absent if it is open to every operator. */
  reads?: RouteName;
  /** Buttons of the page, beside the title. */
  actions?: ReactNode;
  /** Below the title: explains the page if the title does not. It needs no loaded data. */
  note?: ReactNode;
  /** Above the title: the way back. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page of the console: its title, and a text for an operator without the right for it. */
export function ConsolePage({ title, reads, actions, note, above, children }: ConsolePageProps) {
  const operator = useOperator();
  const lack = reads === undefined ? [] : lackFor(operator, reads);
  const mayOpen = lack.length === 0;
  return (
    <>
      {above}
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {mayOpen && actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {mayOpen && note && <p className={styles.note}>{note}</p>}
      {mayOpen ? (
        children
      ) : (
        <EmptyState
          title="You cannot open this page"
          action={
            <Link className={buttonClass({ variant: 'outline' })} to="/console/dashboard">
              Go to the dashboard
            </Link>
          }
        >
          {lack === 'main'
            ? 'Only the main administrator can open it.'
            : `It needs the permission ${quoted(lack)}. The main administrator can give it to you.`}
        </EmptyState>
      )}
    </>
  );
}
