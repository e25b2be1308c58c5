import type { Permission } from '@tributary/domain';
import { buttonClass } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayDo, useOperator } from '../session/operator-context.ts';
import styles from './console-page.module.css';

/** `main`: the main administrator alone. */
export type Needed = Permission | 'main';

export function useMayOpen(needs: Needed | undefined): boolean {
  const operator = useOperator();
  // Until the server has said who is there, a page shows its frame and asks for nothing.
  if (operator === null || needs === undefined) return true;
  return needs === 'main' ? operator.main : mayDo(operator, needs);
}

interface ConsolePageProps {
  title: string;
  needs?: Needed;
  /** Beside the title: buttons of the page. */
  actions?: ReactNode;
  /** Above the title: the way back. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page of the console: its title, and what an operator without the right for it reads instead. */
export function ConsolePage({ title, needs, actions, above, children }: ConsolePageProps) {
  const mayOpen = useMayOpen(needs);
  return (
    <>
      {above}
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {mayOpen && actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {mayOpen ? (
        children
      ) : (
        <EmptyState
          title="Your account may not open this page"
          action={
            <Link className={buttonClass({ variant: 'outline' })} to="/console/dashboard">
              Go to the dashboard
            </Link>
          }
        >
          {needs === 'main'
            ? 'It is open to the main administrator alone.'
            : `It needs the permission “${needs}”. The main administrator can give it to you.`}
        </EmptyState>
      )}
    </>
  );
}
