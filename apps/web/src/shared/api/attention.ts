/** A page that nobody touched for so long asks by itself, not for a person. */
const ALONE_AFTER_MS = 60_000;

/** Who opens a page is there. */
let touchedAt = Date.now();

const note = () => {
  touchedAt = Date.now();
};

// There is nobody where documents are prerendered.
for (const touch of ['pointermove', 'scroll', 'keydown', 'input', 'click'])
  globalThis.addEventListener?.(touch, note, true);

/**
 * Said with what a page asks for while nobody is there. The server answers, and does not count it as use of the session:
 * a dashboard that is left open asks every half minute, and its session ends all the same.
 */
export const attention = (): Record<string, string> =>
  Date.now() - touchedAt > ALONE_AFTER_MS ? { 'x-idle': '1' } : {};
