import { useState } from 'react';
import type { PackageType } from '@tributary/domain';
import { figureFault, valuesOf, type TurnoverData } from './turnover-values.ts';

/** The dollars of funds that are being typed, or have a fault. */
export type TypedDollars = Partial<Record<PackageType, string>>;

/**
 * Typed input stays while another operator saves or a window ends: it is compared with the data at its beginning.
 * Newer data are taken over if nothing was typed, after the operator's own save, or on request.
 */
export function useTurnover(data: TurnoverData) {
  const [seen, setSeen] = useState(data);
  const [values, setValues] = useState(() => valuesOf(data));
  const [dollars, setDollars] = useState<TypedDollars>({});
  const [isAsked, setAsked] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(seen));
  const dollarFaults = Object.values(dollars).flatMap((text) => figureFault(text) || []);
  const isOld = data.version !== seen.version;
  const begin = (from: TurnoverData) => {
    setSeen(from);
    setValues(valuesOf(from));
    setDollars({});
    setSaved(false);
  };
  const adopt = () => begin(data);
  const isTyped = isChanged || dollarFaults.length > 0;
  if (isOld && (isSaved || (!isTyped && !isAsked))) adopt();
  const saved = () => {
    setSaved(true);
    setAsked(false);
  };
  return {
    seen,
    values,
    setValues,
    dollars,
    setDollars,
    dollarFaults,
    discard: () => begin(seen),
    isAsked,
    setAsked,
    isChanged: isTyped,
    isOld,
    saved,
    adopt,
  };
}
