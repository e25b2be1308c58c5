import { Waterfall } from '@tributary/ui/charts';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { microOfUnits, reconciliationSteps, type Different } from './reconciliation-steps.ts';

interface ReconciliationPictureProps {
  /** The newest comparison; none before the first. */
  newest: DataOf<'watch.reconciliations'>[number] | undefined;
  differences: readonly Different[];
}

/** The newest comparison, step by step from the books to the chain, on an axis that begins at the books. */
export default function ReconciliationPicture({ newest, differences }: ReconciliationPictureProps) {
  const steps = newest ? reconciliationSteps(newest, differences) : [];
  const books = newest ? microOfUnits(newest.expected) : 0n;
  const apart = newest ? microOfUnits(newest.found) - books : 0n;
  const isEqual = steps.length === 2;
  return (
    <Waterfall
      title="Books and chain"
      steps={steps}
      // With equal levels an axis from the books would show neither.
      start={isEqual ? 0n : books}
      caption={(say) => {
        if (isEqual) return 'Both bars begin at zero.';
        const side = apart < 0n ? 'less' : 'more';
        return `The chain holds ${say(apart < 0n ? -apart : apart)} USDT ${side} than the books. The axis begins at the books.`;
      }}
      empty="Nothing has been compared yet."
    />
  );
}
