import { easyPasswordProblem } from '@tributary/definitions/easy-passwords';
import type { PasswordVerdict } from './use-password-verdict.ts';

/** Judges passwords outside the page, where reading the lists would delay typing. */
globalThis.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const [password = '', ...about] = JSON.parse(data) as string[];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its own page
  globalThis.postMessage({ problem: easyPasswordProblem(password, about) } satisfies PasswordVerdict);
});
