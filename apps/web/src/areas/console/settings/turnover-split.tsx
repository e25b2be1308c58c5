import { late } from '@tributary/ui/lazy-part';
import { Waiting } from '../../../shared/query/loaded.tsx';
import { dividedOf, type Division } from './turnover-values.ts';

const TurnoverBar = late(() => import('./turnover-bar.tsx'), <Waiting height="22rem" />);

/** How a turnover is divided: a bar, or a sentence while it is zero. The sentence needs no code that loads later. */
export function TurnoverSplit({ of, isSound = true }: { of: Division; isSound?: boolean }) {
  if (isSound && dividedOf(of).turnoverMicro === 0n)
    return <p>The bar begins with the first turnover of the window.</p>;
  return <TurnoverBar of={of} isSound={isSound} />;
}
