// Asks for what a screen will show while its code is still on the way. The screen's own requests then find the
// answers waiting. Only for someone who was signed in here, and for the plain address of the screen.
(() => {
  const { session, ahead } = document.currentScript.dataset;
  try {
    const entry = localStorage.getItem(session);
    if (entry === null || location.search !== '') return;
    const me = ahead.includes(':me') ? encodeURIComponent(JSON.parse(entry).user.userrefid) : '';
    for (const path of ahead.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'fetch';
      link.crossOrigin = 'anonymous';
      link.href = `/api${path.replace(':me', me)}`;
      document.head.append(link);
    }
  } catch {
    // A damaged entry sends to the login, which needs nothing.
  }
})();
