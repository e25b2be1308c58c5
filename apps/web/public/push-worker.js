// Part of the service worker: shows what the server pushes, and opens its page when it is pressed.
(() => {
  const ANY_PAGE = '/user/notifications';

  /** A page of the member app and nothing else, whatever was pushed. */
  const pageOf = (to) => {
    const { origin } = self.location;
    if (typeof to !== 'string' || !URL.canParse(to, origin)) return ANY_PAGE;
    const url = new URL(to, origin);
    return url.origin === origin && url.pathname.startsWith('/user/') ? url.pathname + url.search : ANY_PAGE;
  };

  const pushed = (event) => {
    try {
      return event.data?.json() ?? {};
    } catch {
      return {};
    }
  };

  const asText = (value, otherwise) => (typeof value === 'string' && value !== '' ? value : otherwise);

  // Browsers take the right to push away from who shows nothing, so that something is shown whatever came.
  self.addEventListener('push', (event) => {
    const { id, title, body, to } = pushed(event);
    event.waitUntil(
      self.registration.showNotification(asText(title, 'Tributary'), {
        body: asText(body, 'Open Tributary to see it.'),
        tag: asText(id, 'tributary'),
        icon: '/icons/icon-192.png',
        data: { to: pageOf(to) },
      }),
    );
  });

  const open = async (to) => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const ours = windows.find(({ url }) => new URL(url).pathname.startsWith('/user/'));
    // A form that somebody fills in is not taken away from them: only a page that is not in front is led elsewhere.
    if (!ours || ours.focused) return self.clients.openWindow(to);
    const shown = await ours.focus();
    return shown.navigate(to).catch(() => self.clients.openWindow(to));
  };

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pageOf(event.notification.data?.to)));
  });
})();
