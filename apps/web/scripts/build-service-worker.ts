// Builds the service worker. Runs once the other files are written, because it names them.
import { join } from 'node:path';
import { build } from 'vite';
import { buildName, keptFiles } from '../service-worker/kept-files.ts';

const WEB = join(import.meta.dirname, '..');
const CLIENT = join(WEB, 'build/client');

await build({
  root: WEB,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: {
    PRECACHED: JSON.stringify(keptFiles(CLIENT)),
    BUILD: JSON.stringify(buildName(CLIENT)),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    target: 'es2023',
    outDir: CLIENT,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(WEB, 'service-worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
