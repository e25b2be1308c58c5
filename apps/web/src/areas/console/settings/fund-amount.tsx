import type { Micro } from '@tributary/domain';
import { TextField } from '@tributary/ui/fields';
import type { ReactNode } from 'react';
import { figureFault, percentFor } from './turnover-values.ts';

const dollars = (micro: Micro) => (micro / 1_000_000n).toString();

interface FundAmountProps {
  before: ReactNode;
  micro: Micro;
  ctoMicro: Micro;
  /** The text while it is typed, or while it has a fault. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  onPercent: (percent: string) => void;
}

/**
 * The dollars of a fund. The rounded percentage follows each figure (CCTO-10), and its dollars replace the figure only
 * when the field is left. A text that is no whole number changes nothing, stays with its fault, and stops the save.
 */
export function FundAmount({ before, micro, ctoMicro, typed, onType, onPercent }: FundAmountProps) {
  const fault = typed !== undefined && figureFault(typed);
  return (
    <TextField
      label="Amount"
      inputMode="numeric"
      before={before}
      value={typed ?? dollars(micro)}
      error={fault || undefined}
      onChange={({ target: { value } }) => {
        onType(value);
        if (!figureFault(value)) onPercent(percentFor(value, ctoMicro));
      }}
      onBlur={() => {
        if (!fault) onType(undefined);
      }}
    />
  );
}
