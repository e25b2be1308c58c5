import { useState } from 'react';
import { valuesOf, type TurnoverData } from './turnover-values.ts';

/**
 * What is typed stays while somebody else saves or a window ends: it is compared with what was seen when it was begun, and
 * what is newer is taken over when nothing was typed, after the own save, or when it is asked for.
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
