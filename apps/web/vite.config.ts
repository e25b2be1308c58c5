import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { computedAtBuild } from './scripts/computed-at-build.ts';
import { serviceWorker } from './service-worker.config.ts';

/**
 * Small parts that most screens use. Left alone, each of them becomes a file of its own, and a slow line spends
 * more time asking for files than reading them. Nothing here may import a popup of the design system.
 */
const COMMON =
  /packages[\\/](?:domain[\\/]src[\\/](?:money|time)|ui[\\/]src[\\/](?:class-names|controls[\\/](?:button|icon-button)|toast[\\/](?:notify|toast-library)|fields[\\/](?:field|text-field)|form[\\/]form-refusal|feedback|figures[\\/](?!confluence|flows|river)|frames|money|time[\\/](?!use-deadline)|theme))|web[\\/]src[\\/]shared[\\/]|lucide-react|vite[\\/]preload-helper/;

/** What every screen has loaded before anything else is asked for. */
const LOADED = /\/(?:framework|data|shell|common|rolldown-runtime)-[^/]+$/;

export default defineConfig({
  plugins: [computedAtBuild(), tailwindcss(), reactRouter(), VitePWA(serviceWorker)],
  // In development the pages come from here and the API from the server beside it.
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      // A part that comes later names what has to come with it; what is there already is left out of its list.
      resolveDependencies: (_file, files) => files.filter((each) => !LOADED.test(`/${each}`)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|clsx)[\\/]/,
                },
                { name: 'data', test: /node_modules[\\/]@tanstack[\\/](?:query-core|react-query)[\\/]/ },
                {
                  name: 'shell',
                  test: /web[\\/]src[\\/](?:root|shared[\\/](?:app-shell|splash|messages|updates))/,
                },
                { name: 'common', test: COMMON, minShareCount: 3 },
                {
                  name: 'rewards',
                  test: /areas[\\/]member[\\/]rewards[\\/]reward-(?:lines|kinds)|ui[\\/]src[\\/]figures[\\/]flows/,
                },
                {
                  name: 'member',
                  test: /areas[\\/]member[\\/](?:api[\\/]|[a-z]+[\\/][a-z-]+-quer(?:y|ies)|session[\\/]session-context)/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
});
