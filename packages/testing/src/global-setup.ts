import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '@tributary/database/embedded';
import './provided.ts';
import { scratchFolder } from './scratch-folder.ts';
import { createTemplates } from './template.ts';

/** One real PostgreSQL for the whole run, with a migrated template that every test clones. */
const setUp = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = scratchFolder('tributary-tests-');
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startEmbedded(join(folder, 'database'), { durable: false });
  await createTemplates(server.url);
  project.provide('serverUrl', server.url);
  project.provide('runFolder', folder);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};

// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default setUp;
