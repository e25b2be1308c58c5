/** After this time without input, requests of a page count as automatic. */
const ALONE_AFTER_MS = 60_000;

/** A person who opens a page is present. */
let touchedAt = Date.now();

const note = () => {
  touchedAt = Date.now();
};

// Prerendering has no events.
for (const touch of ['pointermove', 'scroll', 'keydown', 'input', 'click'])
  globalThis.addEventListener?.(touch, note, true);

/**
 * Sent with requests of a page without a person. The server answers but does not count them as use of the session: an
 * open dashboard asks every half minute, and its session still ends.
 */
export const attention = (): Record<string, string> =>
  Date.now() - touchedAt > ALONE_AFTER_MS ? { 'x-idle': '1' } : {};
