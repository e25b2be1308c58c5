let release = (): void => undefined;

function focusNow(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading || heading === document.activeElement) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading of the current screen: a screen reader names the place, and Tab starts there. A
 * screen that is redrawn with its data replaces its heading, so the focus follows until a key or pointer is pressed.
 */
export function focusHeading(): void {
  release();
  focusNow();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusNow();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const end = new AbortController();
  release = () => {
    observer.disconnect();
    end.abort();
  };
  for (const input of ['keydown', 'pointerdown'])
    document.addEventListener(input, release, { capture: true, signal: end.signal });
}
