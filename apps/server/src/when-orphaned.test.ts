import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const CODE = `
import { whenOrphaned } from '${new URL('./when-orphaned.ts', import.meta.url).href}';
whenOrphaned(() => { process.stdout.write('stopped'); process.exit(0); });
setInterval(() => undefined, 1000);
process.stdout.write('began ');
`;

it.skipIf(process.platform === 'win32')('stops when the shell of npm has ended', async () => {
  const command = `"${process.execPath}" --input-type=module -e "$CODE"; true`;
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, CODE, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.on('data', (part: Buffer) => {
    said += part.toString();
    if (said === 'began ') shell.kill('SIGTERM');
  });
  await once(shell.stdout, 'end');
  expect(said).toBe('began stopped');
});
