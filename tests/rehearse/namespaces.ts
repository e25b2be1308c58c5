import { spawn, type ChildProcess } from 'node:child_process';

/** The mounts of a root before processes run in it. */
export const mountsOf = (root: string): string[] => [
  `mount -t proc proc ${root}/proc`,
  `mount --rbind /dev ${root}/dev`,
];

/** Runs commands of a shell with their own mounts and processes, and the machine's network. They are one group. */
export const spawnApart = (script: readonly string[], args: readonly string[] = []): ChildProcess =>
  spawn('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', script.join(' && '), 'apart', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });

/** Ends all processes of a group. */
export const endApart = ({ pid, exitCode }: ChildProcess): void => {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
};
