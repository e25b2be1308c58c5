export { prefersStill } from './prefers-still.ts';
export { useMedia } from './use-media.ts';
