import { Button } from '@tributary/ui/controls';
import { useDeadline } from '@tributary/ui/time';
import type { useDecision } from './use-decision.ts';
import styles from './review-panel.module.css';

/** The time for which a price holds; the server refuses an older one. */
const STANDS_MS = 60_000;

type Quote = ReturnType<typeof useDecision>['quote'];

/** The quantity that an approval would pay now; without a price, the reason. */
export function quantityText({ answer, problem }: Pick<Quote, 'answer' | 'problem'>): string {
  if (problem !== undefined) return problem;
  if (!answer) return 'Loading the XRP price …';
  const { quantity, rate, source } = answer.data;
  return `${quantity} XRP at ${rate} USDT (${source})`;
}

function Stands({ until }: { until: string }) {
  const { totalSeconds, isOver } = useDeadline(until);
  return isOver ? 'This price has expired.' : `Valid for ${totalSeconds} seconds.`;
}

/** The quantity of an XRP request before the decision. */
export function XrpQuantity({ quote, onAsk }: { quote: Quote; onAsk: () => void }) {
  const quotedAt = quote.answer?.data.quoted_at;
  return (
    <section>
      <h3>Leaves as</h3>
      <p aria-live="polite">{quantityText(quote)}</p>
      {quotedAt && (
        <p className={styles.quiet}>
          <Stands until={new Date(Date.parse(quotedAt) + STANDS_MS).toISOString()} /> It is renewed before you
          confirm.
        </p>
      )}
      <Button variant="outline" size="small" busy={quote.isBusy} onClick={onAsk}>
        Get a new price
      </Button>
    </section>
  );
}
