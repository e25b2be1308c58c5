let release = (): void => undefined;

function focusNow(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading || heading === document.activeElement) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * The heading of what is shown now takes the focus: a screen reader says where one is, and Tab goes on from there. A screen
 * that is drawn anew once its data are there takes its heading away, so the focus follows until a key or pointer is pressed.
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
