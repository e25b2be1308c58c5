/** A document's script uses the same key and rule, since it decides before the first paint. */
const SEEN_KEY = 'splash-seen';

/** At most once per session, and never with reduced motion (AMB-106). */
export function isSplashDue(): boolean {
  try {
    return !sessionStorage.getItem(SEEN_KEY) && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  } catch {
    return false;
  }
}

export function rememberSplash(): void {
  try {
    sessionStorage.setItem(SEEN_KEY, '1');
  } catch {
    // If the browser stores nothing, there is no splash at all.
  }
}
