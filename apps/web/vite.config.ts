import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { serviceWorker } from './service-worker.config.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), VitePWA(serviceWorker)],
  build: { target: 'es2023', assetsInlineLimit: 0 },
});
