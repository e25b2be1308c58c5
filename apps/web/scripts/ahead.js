// Runs in the head of a screen's document, before anything of it is painted.
(() => {
  const root = document.documentElement;
  const { session, isFor, ahead, lists } = document.currentScript.dataset;
  // A browser that denies storage throws at its name already. Only the server can then tell who is logged in.
  const read = (store, key) => {
    try {
      return window[store].getItem(key);
    } catch {
      return undefined;
    }
  };
  const entry = read('localStorage', session);

  // Decisions that the screens would make a moment later, so that nothing is shown and then taken away.
  if (isFor && entry !== undefined && (entry !== null) !== (isFor === 'signed-in')) root.dataset.leaving = '';
  if (read('localStorage', 'sidebar-expanded') === 'false') root.dataset.sidebar = 'collapsed';
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!calm && read('sessionStorage', 'splash-seen') === null) root.dataset.splash = '';

  // Parts that only some members have keep the room that they last had in this browser.
  try {
    const room = JSON.parse(read('localStorage', 'dashboard-room') ?? '{}');
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

  // Requests the screen's data while its code still loads. The screen's own requests then find the answers waiting.
  // Only for someone who was signed in here, and for the plain address of the screen or of its tab.
  const group = ahead && ahead.split('|').find((each) => each.split(' ')[0] === location.search);
  if (!group || !entry) return;
  try {
    const userrefid = group.includes(':me') ? JSON.parse(entry).user.userrefid : ' ';
    // A damaged entry names nobody. Its screen redirects to the login, which needs no data.
    if (!userrefid) return;
    const me = encodeURIComponent(userrefid);
    const paths = group.split(' ').slice(1);
    // Every screen requests the session. It requests lists only if the operator had the right to them before.
    const asked = !lists || read('localStorage', lists) ? paths : paths.slice(0, 1);
    for (const path of asked) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'fetch';
      link.crossOrigin = 'anonymous';
      link.href = path.replace(':me', me);
      document.head.append(link);
    }
  } catch {
    // The same goes for an entry that is not JSON.
  }
})();
