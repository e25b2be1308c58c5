import type { VitePWAOptions } from 'vite-plugin-pwa';

const DAY_SECONDS = 86_400;

/**
 * Only the page for a lost connection is precached: a precache of the app would hand console code to members. Hashed
 * files are kept after their first use; pages come from the network first; /api is never kept.
 */
export const serviceWorker: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: false,
  outDir: 'build/client',
  manifestFilename: 'app.webmanifest',
  manifest: {
    name: 'Tributary',
    short_name: 'Tributary',
    description: 'A USDT wallet with packages and rewards. Rewards are not guaranteed.',
    id: '/',
    start_url: '/user/dashboard',
    scope: '/',
    display: 'standalone',
    lang: 'en-IN',
    theme_color: '#04151a',
    background_color: '#04151a',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
  workbox: {
    globPatterns: ['offline.html'],
    importScripts: ['/push-worker.js'],
    navigateFallback: null,
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'assets',
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: 160, maxAgeSeconds: 60 * DAY_SECONDS },
        },
      },
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
        handler: 'NetworkFirst',
        options: {
          cacheName: 'pages',
          precacheFallback: { fallbackURL: '/offline.html' },
          networkTimeoutSeconds: 4,
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: 24, maxAgeSeconds: 30 * DAY_SECONDS },
        },
      },
    ],
  },
};
