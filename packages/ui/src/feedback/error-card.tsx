import { CircleAlert, RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './error-card.module.css';

interface ErrorCardProps {
  title: string;
  /** The server's own sentence if it sent one. */
  message: string;
  /** The failure, which may name its request for support and for the server's log. */
  error?: unknown;
  /** Loads again; the rest of the page keeps its state. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Offered after the second failure. */
  support?: ReactNode;
}

const FAILURES_BEFORE_SUPPORT = 2;

/** The common message for a part of a page that could not be shown. */
export function ErrorCard({ title, message, error, onRetry, isRetrying = false, support }: ErrorCardProps) {
  const [tries, setTries] = useState(0);
  const requestId = (error as { requestId?: string } | null | undefined)?.requestId;
  const retry = () => {
    setTries(tries + 1);
    onRetry?.();
  };
  return (
    <section role="alert" className={styles.error}>
      <CircleAlert aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{message}</p>
        {requestId && <p className={styles.request}>Request {requestId}</p>}
        {onRetry && (
          <div className={styles.actions}>
            <Button
              variant="outline"
              size="small"
              busy={isRetrying}
              icon={<RotateCw aria-hidden />}
              onClick={retry}
            >
              Try Again
            </Button>
            {tries >= FAILURES_BEFORE_SUPPORT && support}
          </div>
        )}
      </div>
    </section>
  );
}
