// The service worker. Only the page for a lost connection is kept from the start: a copy of the whole app would hand
// the console's code to members. Hashed files are kept after their first use, pages come from the network first, and
// /api is never kept.
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute, PrecacheFallbackPlugin } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { KeptFile } from './kept-files.ts';

/** The files that are kept from the start, and the name of the built code. The build writes both. */
declare const PRECACHED: KeptFile[];
declare const BUILD: string;
/** The used part of a worker's scope; the types of the project are those of pages. */
declare const self: EventTarget & { skipWaiting: () => Promise<void>; build: string };
declare const importScripts: (...addresses: string[]) => void;

const DAY_SECONDS = 86_400;
/** A page that takes longer comes from the last visit. */
const PATIENCE_SECONDS = 4;

const wholeAnswers = new CacheableResponsePlugin({ statuses: [200] });

importScripts('/push-worker.js');

// A browser notices a new release by the bytes of its worker.
self.build = BUILD;

/** A new version waits until a window accepts it. */
self.addEventListener('message', (event) => {
  const { data } = event as MessageEvent<{ type?: unknown } | null>;
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

precacheAndRoute(PRECACHED);
cleanupOutdatedCaches();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [wholeAnswers, new ExpirationPlugin({ maxEntries: 160, maxAgeSeconds: 60 * DAY_SECONDS })],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      new PrecacheFallbackPlugin({ fallbackURL: '/offline.html' }),
      wholeAnswers,
      new ExpirationPlugin({ maxEntries: 24, maxAgeSeconds: 30 * DAY_SECONDS }),
    ],
  }),
);
