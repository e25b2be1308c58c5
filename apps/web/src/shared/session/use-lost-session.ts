import { useEffect, useState } from 'react';
import { SESSION_LOST } from '../api/transport.ts';

/** True after an answer said that nobody is signed in. */
export function useLostSession(): boolean {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const lose = () => setIsLost(true);
    window.addEventListener(SESSION_LOST, lose);
    return () => window.removeEventListener(SESSION_LOST, lose);
  }, []);
  return isLost;
}
