import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups, chunkPathsExist } from './chunks.config.ts';
import { computedAtBuild } from './scripts/computed-at-build.ts';
import { leanIcons } from './scripts/lean-icons.ts';
import { stylesInPlace } from './scripts/styles-in-place.ts';
import { serviceWorker } from './service-worker.config.ts';

/** What every screen has loaded before anything else is asked for. */
const LOADED = /\/(?:framework|data|shell|common|rolldown-runtime)-[^/]*$/;

/** Only what is told apart by its name keeps one. */
const shortName = ({ name }: { name: string }): string =>
  LOADED.test(`/${name}-`) || name.startsWith('entry') ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js';

export default defineConfig({
  plugins: [
    chunkPathsExist(),
    computedAtBuild(),
    leanIcons(),
    stylesInPlace(),
    reactRouter(),
    VitePWA(serviceWorker),
  ],
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
            codeSplitting: { groups: chunkGroups },
            // The router's list and every file name the files that they need, on every screen: a name costs, twice.
            entryFileNames: shortName,
            chunkFileNames: shortName,
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
  },
});
