// The built web app for the checks that read it; builds it first if these sources have no build.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, buildWeb } from './build-web.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

/** The files of the build, or those in `folders` of it. */
export const builtFiles = async (
  ...folders: readonly string[]
): Promise<{ file: string; name: string }[]> => {
  await buildWeb();
  return folders
    .map((folder) => join(BUILD, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(filesIn)
    .filter((file) => statSync(file).isFile())
    .map((file) => ({ file, name: file.slice(BUILD.length + 1) }));
};
