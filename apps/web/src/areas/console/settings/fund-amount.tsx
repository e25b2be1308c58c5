import type { Micro } from '@tributary/domain';
import { TextField } from '@tributary/ui/fields';
import { useState, type ReactNode } from 'react';
import { figureFault, percentFor } from './turnover-values.ts';

const dollars = (micro: Micro) => (micro / 1_000_000n).toString();

interface FundAmountProps {
  before: ReactNode;
  micro: Micro;
  ctoMicro: Micro;
  onPercent: (percent: string) => void;
}

/**
 * The dollars of a fund. The rounded percentage follows each figure (CCTO-10), and its dollars replace the figure only
 * when the field is left. A text that is no whole number changes nothing, and stays with its fault.
 */
export function FundAmount({ before, micro, ctoMicro, onPercent }: FundAmountProps) {
  const [typed, setTyped] = useState<string>();
  const fault = typed !== undefined && figureFault(typed);
  return (
    <TextField
      label="Amount"
      inputMode="numeric"
      before={before}
      value={typed ?? dollars(micro)}
      error={fault || undefined}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (!figureFault(value)) onPercent(percentFor(value, ctoMicro));
      }}
      onBlur={() => {
        if (!fault) setTyped(undefined);
      }}
    />
  );
}
