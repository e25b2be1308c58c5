import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { computedAtBuild } from './scripts/computed-at-build.ts';
import { leanIcons } from './scripts/lean-icons.ts';
import { serviceWorker } from './service-worker.config.ts';

/**
 * Small parts that most screens use. Left alone, each of them becomes a file of its own, and a slow line spends
 * more time asking for files than reading them. Nothing here may import a popup of the design system.
 */
const COMMON =
  /packages[\\/](?:domain[\\/]src[\\/](?:money|time)|ui[\\/]src[\\/](?:class-names|clock|icon|controls[\\/](?:button|icon-button)|feedback[\\/](?!empty-state)|figures[\\/](?!confluence\.|contour|river|stream-glyphs)|frames|money|time[\\/](?!use-deadline)|theme))|web[\\/]src[\\/]shared[\\/](?:api[\\/](?!api-file)|links|command[\\/]stale|[a-z-]+\.ts)|lucide-react|vite[\\/]preload-helper/;

/** What most screens share, but not the ones that somebody comes to first: those are the ones that have to be quick. */
const INNER =
  /ui[\\/]src[\\/](?:frames[\\/](?:app-bar|stat-tile)|money[\\/]address|figures[\\/](?:level-bar|contour|step-marks)|feedback[\\/](?:note|status-chip|empty-state))|icons[\\/](?:check|copy|shield-check|sliders-horizontal|triangle|circle-check|info|loader-circle|chevron-(?:left|down)|x|minus|download|search|columns-3|triangle-exclamation-point|arrow)/;

/** What only those load who have something to fill in or to do. */
const FORMS =
  /packages[\\/]ui[\\/]src[\\/](?:fields[\\/](?:field|text-field)|form[\\/]form-refusal|toast[\\/](?:notify|toast-library))|web[\\/]src[\\/]shared[\\/](?:command[\\/]command|rules-schema|offline-reason)/;

/** The one table and what makes a report of it: only screens with a list load it. */
const TABLES =
  /packages[\\/]ui[\\/]src[\\/]table|web[\\/]src[\\/](?:shared[\\/](?:screen-table|report)|areas[\\/]member[\\/]report)/;

/** The data library and what binds it to the product: nobody needs it who is not signed in. */
const DATA =
  /node_modules[\\/]@tanstack[\\/](?:query-core|react-query)[\\/]|web[\\/]src[\\/]shared[\\/](?:query|session|command[\\/]stale)/;

/** What most screens of a signed-in member read and who they are. */
const MEMBER =
  /areas[\\/]member[\\/](?:api[\\/](?!use-command)|session[\\/](?:auth-entry|session-context)|(?:wallets|packages|rewards|session)[\\/][a-z-]+-quer(?:y|ies))|dashboard[\\/]dashboard\.module|ui[\\/]src[\\/](?:money[\\/]hide|figures[\\/]confluence-paths)/;

/** What every screen has loaded before anything else is asked for. */
const LOADED = /\/(?:framework|data|shell|common|rolldown-runtime)-[^/]+$/;

export default defineConfig({
  plugins: [computedAtBuild(), leanIcons(), reactRouter(), VitePWA(serviceWorker)],
  // The documents are drawn with the same icons as the screens that take them over.
  ssr: { noExternal: ['lucide-react'] },
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
                // Each takes along what it needs, so what everybody needs comes first.
                {
                  name: 'common',
                  test: (id: string) =>
                    [INNER, FORMS, TABLES].every((group) => !group.test(id)) && COMMON.test(id),
                  minShareCount: 3,
                },
                { name: 'inner', test: INNER, minShareCount: 3 },
                { name: 'forms', test: FORMS, minShareCount: 3 },
                { name: 'shell', test: /web[\\/]src[\\/](?:root|shared[\\/](?:app-shell|splash))/ },
                { name: 'data', test: DATA },
                { name: 'member', test: MEMBER, minShareCount: 2 },
                {
                  name: 'rewards',
                  test: /areas[\\/]member[\\/]rewards[\\/]reward-(?:lines|kinds)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
