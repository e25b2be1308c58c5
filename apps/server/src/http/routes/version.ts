import { runningVersion } from '../../version.ts';
import { answer } from '../wire.ts';
import { api } from '../procedures.ts';

export const versionRoutes = () => {
  const running = runningVersion();
  return { running: api.version.running.handler(() => answer(running)) };
};
