/** A document's script knows the key and the rule too: it decides before the first paint. */
const SEEN_KEY = 'splash-seen';

/** At most once per session, and never for someone who asked for less motion (AMB-106). */
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
    // Without storage there is no splash at all.
  }
}
