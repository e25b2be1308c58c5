import { simulate, type Asked } from './simulation.ts';

/** Computes outside the page, so that the page stays usable. */
globalThis.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  for (const told of simulate(data)) globalThis.postMessage(told);
});
