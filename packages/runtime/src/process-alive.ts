import { readFileSync } from 'node:fs';

/** Whether a process with this id works; one that belongs to somebody else does, too. */
export const processAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // After kill -9 a process may stay a zombie until its parent reaps it: it answers signals and does nothing.
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
};
