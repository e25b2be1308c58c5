import { useState } from 'react';
import { valuesOf, type TurnoverData } from './turnover-values.ts';

/**
 * Typed input stays while another operator saves or a window ends: it is compared with the data at its beginning.
 * Newer data are taken over if nothing was typed, after the operator's own save, or on request.
 */
export function useTurnover(data: TurnoverData) {
  const [seen, setSeen] = useState(data);
  const [values, setValues] = useState(() => valuesOf(data));
  const [isAsked, setAsked] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(seen));
  const isOld = data.version !== seen.version;
  const adopt = () => {
    setSeen(data);
    setValues(valuesOf(data));
    setSaved(false);
  };
  if (isOld && (isSaved || (!isChanged && !isAsked))) adopt();
  const saved = () => {
    setSaved(true);
    setAsked(false);
  };
  return { seen, values, setValues, isAsked, setAsked, isChanged, isOld, saved, adopt };
}
