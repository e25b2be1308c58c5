// Runs in the head of a screen's document, before anything of it is painted.
(() => {
  const root = document.documentElement;
  const { session, isFor, ahead, lists } = document.currentScript.dataset;
  const read = (store, key) => {
    try {
      return store.getItem(key);
    } catch {
      return null;
    }
  };
  const entry = read(localStorage, session);

  // What the screens decide by themselves a moment later, so that nothing is shown and then taken away.
  if (isFor && (entry !== null) !== (isFor === 'signed-in')) root.dataset.leaving = '';
  if (read(localStorage, 'sidebar-expanded') === 'false') root.dataset.sidebar = 'collapsed';
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!calm && !read(sessionStorage, 'splash-seen')) root.dataset.splash = '';

  // What only some members have keeps the room that it had when it was last seen here.
  try {
    const room = JSON.parse(read(localStorage, 'dashboard-room') ?? '{}');
    for (const part of ['step', 'strip'])
      if (room[part] > 0) root.style.setProperty(`--room-${part}`, `${Number(room[part])}px`);
  } catch {
    // A damaged entry keeps no room.
  }

  // A button that is pressed before the application runs is pressed once more when it does.
  let pressed = null;
  const note = ({ target }) => (pressed = target.closest('button') ?? pressed);
  addEventListener('click', note);
  addEventListener(
    'live',
    () => {
      removeEventListener('click', note);
      delete root.dataset.leaving;
      setTimeout(() => pressed?.click());
    },
    { once: true },
  );

  // Asks for what the screen will show while its code is still on the way. The screen's own requests then find the
  // answers waiting. Only for someone who was signed in here, and for the plain address of the screen.
  if (!ahead || entry === null || location.search !== '') return;
  try {
    const userrefid = ahead.includes(':me') ? JSON.parse(entry).user.userrefid : ' ';
    // A damaged entry names nobody; it sends to the login, which needs nothing.
    if (!userrefid) return;
    const me = encodeURIComponent(userrefid);
    const paths = ahead.split(' ');
    // Who is there is asked by everybody, lists by who was seen to have the right to them.
    const asked = !lists || read(localStorage, lists) !== null ? paths : paths.slice(0, 1);
    for (const path of asked) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'fetch';
      link.crossOrigin = 'anonymous';
      link.href = path.replace(':me', me);
      document.head.append(link);
    }
  } catch {
    // Nor does one that is no text of data.
  }
})();
