import type { z } from 'zod';
import { EXPORT, exportedFile } from './exports.ts';
import { route } from './route.ts';

type Listed<Page, Answer, File> = { page: Page; pageAnswer: Answer; file: File };

/**
 * The two routes of a list by pages: the page that is looked at, and all that its filters leave as a file, which lies
 * at `/export` below it.
 */
export const listRoutes = <Page extends z.ZodType, Answer extends z.ZodType, File extends z.ZodType>(
  { page, pageAnswer, file }: Listed<Page, Answer, File>,
  about: Pick<Parameters<typeof route>[0], 'path' | 'tag' | 'summary' | 'access'>,
) => ({
  page: route({ ...about, method: 'GET' })
    .input(page)
    .output(pageAnswer),
  file: route({
    ...about,
    ...EXPORT,
    path: `${about.path}/export`,
    summary: `${about.summary}: all that the filters leave, or the selected rows, as a file`,
  })
    .input(file)
    .output(exportedFile),
});
