import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups, chunkPathsExist } from './chunks.config.ts';
import { computedAtBuild } from './scripts/computed-at-build.ts';
import { leanIcons } from './scripts/lean-icons.ts';
import { stylesInPlace } from './scripts/styles-in-place.ts';

/** The chunks that every screen loads first. */
const LOADED = /\/(?:framework|data|shell|common|rolldown-runtime)-[^/]*$/;

/** Only chunks that are identified by name keep it. */
const shortName = ({ name }: { name: string }): string =>
  LOADED.test(`/${name}-`) || name.startsWith('entry') ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js';

export default defineConfig({
  plugins: [chunkPathsExist(), computedAtBuild(), leanIcons(), stylesInPlace(), reactRouter()],
  // The documents use the same icons as the screens that take them over.
  ssr: { noExternal: ['lucide-react'] },
  // This development server serves the pages; the API comes from the product's server.
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      // A later part names the files that it needs; files that are always loaded are left out.
      resolveDependencies: (_file, files) => files.filter((each) => !LOADED.test(`/${each}`)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // The router's list and every file name the needed files on every screen, so each name costs twice.
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
