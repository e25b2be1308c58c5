import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { serviceWorker } from './service-worker.config.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), VitePWA(serviceWorker)],
  // In development the pages come from here and the API from the server beside it.
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: { target: 'es2023', assetsInlineLimit: 0 },
});
