import { useIsLive } from '@tributary/ui/live';
import { useState } from 'react';
import { makeCaptcha } from './captcha.ts';

/** Empty in a prerendered document: a code that is the same for everybody would be useless. */
export function useCaptcha() {
  const isLive = useIsLive();
  const [drawn, setDrawn] = useState(makeCaptcha);
  return { captcha: isLive ? drawn : '', drawCaptcha: () => setDrawn(makeCaptcha()) };
}
