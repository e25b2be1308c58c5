import { expect, it } from 'vitest';
import { isSource } from '../../scripts/build-web.ts';

it('leaves the build and its lock out of the sources, so that two builds at once are one', () => {
  expect(['build', 'build.lock', 'build.lock.5e0c', 'src', 'vite.config.ts'].filter(isSource)).toEqual([
    'src',
    'vite.config.ts',
  ]);
});
