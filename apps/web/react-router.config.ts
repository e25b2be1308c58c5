import type { Config } from '@react-router/dev/config';
import { SCREENS } from './scripts/screen-paths.ts';
import { NOT_FOUND_PATH, PUBLIC_PATHS, UNAVAILABLE_PATH } from './src/areas/public/public-paths.ts';

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...PUBLIC_PATHS, NOT_FOUND_PATH, UNAVAILABLE_PATH, ...SCREENS.map(({ path }) => `/${path}`)],
} satisfies Config;
