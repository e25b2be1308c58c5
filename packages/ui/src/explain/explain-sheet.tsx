import type { ReactNode } from 'react';
import { Sheet } from '../sheet/sheet.tsx';
import { Explanation, type ExplainedReward } from './explanation.tsx';

interface ExplainSheetProps {
  open: boolean;
  onClose: () => void;
  reward: ExplainedReward | null;
  /** Computes the reward again on this device; returns the result as a decimal string. */
  recompute?: (reward: ExplainedReward) => string;
  support?: ReactNode;
  /** Shown while the explanation loads, or says why it is missing. */
  placeholder?: ReactNode;
}

/** Recipient, time and source: every reward can be followed from its cause to the wallet. */
export function ExplainSheet({ open, onClose, reward, recompute, support, placeholder }: ExplainSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Explain this reward">
      {reward ? <Explanation reward={reward} recompute={recompute} support={support} /> : placeholder}
    </Sheet>
  );
}
