import { useIsLive } from '@tributary/ui/live';
import { useState } from 'react';
import { makeCaptcha } from './captcha.ts';

/** Empty in a prerendered document: a code that everybody gets would be no code. */
export function useCaptcha() {
  const isLive = useIsLive();
  const [drawn, setDrawn] = useState(makeCaptcha);
  return { captcha: isLive ? drawn : '', drawCaptcha: () => setDrawn(makeCaptcha()) };
}
