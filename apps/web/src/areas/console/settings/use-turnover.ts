import { useState } from 'react';
import type { PackageType } from '@tributary/domain';
import { figureFault, valuesOf, type TurnoverData } from './turnover-values.ts';

/** The dollars of funds that are being typed, or have a fault. */
export type TypedDollars = Partial<Record<PackageType, string>>;

/**
 * Typed input stays while another operator saves or a window ends: it is compared with the data at its beginning.
 * Newer data are taken over if nothing was typed since the beginning or since the operator's own save, or on request.
 */
export function useTurnover(data: TurnoverData) {
  const [seen, setSeen] = useState(data);
  const [values, setValues] = useState(() => valuesOf(data));
  const [dollars, setDollars] = useState<TypedDollars>({});
  const [isAsked, setAsked] = useState(false);
  /** The input of the operator's own save, until its data arrive. */
  const [savedInput, setSavedInput] = useState<string>();
  const input = JSON.stringify({ values, dollars });
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(seen));
  const dollarFaults = Object.values(dollars).flatMap((text) => figureFault(text) || []);
  const isOld = data.version !== seen.version;
  const begin = (from: TurnoverData) => {
    setSeen(from);
    setValues(valuesOf(from));
    setDollars({});
    setSavedInput(undefined);
  };
  const adopt = () => begin(data);
  const isTyped = isChanged || dollarFaults.length > 0;
  if (isOld && (savedInput === input || (!isTyped && !isAsked))) adopt();
  else if (isOld && savedInput !== undefined) {
    setSeen(data);
    setSavedInput(undefined);
  }
  const saved = () => {
    setSavedInput(input);
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
