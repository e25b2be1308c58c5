/** A page that nobody touched for so long asks by itself, not for a person. */
const ALONE_AFTER_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown', 'click', 'input'];

/** Who opens a page is there. */
let touchedAt = Date.now();

if (typeof document !== 'undefined') {
  const note = () => {
    touchedAt = Date.now();
  };
  for (const touch of TOUCHES) document.addEventListener(touch, note, { passive: true, capture: true });
}

/**
 * Said with what a page asks for while nobody is there. The server answers, and does not count it as use of the session:
 * a dashboard that is left open asks every half minute, and its session ends all the same.
 */
export const attention = (): Record<string, string> =>
  Date.now() - touchedAt > ALONE_AFTER_MS ? { 'x-unattended': '1' } : {};
