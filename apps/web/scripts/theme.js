// Runs before the first paint, so that no page flashes in the wrong theme. Dark is the default.
(() => {
  const root = document.documentElement;
  // A browser that denies storage throws at its name already.
  const read = (store, key) => {
    try {
      return window[store].getItem(key);
    } catch {
      return null;
    }
  };
  const theme = read('localStorage', 'theme') === 'light' ? 'light' : 'dark';
  root.dataset.theme = theme;
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', theme === 'light' ? '#f5f3ec' : '#04151a');

  // The intro of the public pages plays once per session, and never against the wish for less motion.
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!calm && !read('sessionStorage', 'intro-seen')) root.dataset.intro = 'play';
  try {
    sessionStorage.setItem('intro-seen', '1');
  } catch {
    // A browser without storage plays the intro again, which is harmless. The router's memory of scroll positions
    // fails without storage, so the page gets its own. No splash is shown: it would come with every document.
    const kept = new Map([['splash-seen', '1']]);
    const value = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => kept.set(key, text),
      removeItem: (key) => kept.delete(key),
    };
    Reflect.defineProperty(window, 'sessionStorage', { value });
  }
})();
