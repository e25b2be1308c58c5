import type { Permission } from '@tributary/domain';
import type { z } from 'zod';
import type { Reads } from './access.ts';
import { EXPORT, exportedFile } from './exports.ts';
import { route } from './route.ts';

type Listed<Page, Answer, File> = { page: Page; pageAnswer: Answer; file: File };

/** The two routes of a paged list: a page, and at `/export` below it all rows that match the filters as a file. */
export const listRoutes = <Page extends z.ZodType, Answer extends z.ZodType, File extends z.ZodType>(
  { page, pageAnswer, file }: Listed<Page, Answer, File>,
  about: Pick<Parameters<typeof route>[0], 'path' | 'tag' | 'summary' | 'access' | 'reads'>,
) => ({
  page: route({ ...about, method: 'GET' })
    .input(page)
    .output(pageAnswer),
  file: route({
    ...about,
    ...EXPORT,
    path: `${about.path}/export`,
    summary: `${about.summary}: all rows that match the filters, or the selected ones, as a file`,
  })
    .input(file)
    .output(exportedFile),
});

/**
 * The two routes of a console list: the page needs its right, if it has one, and the file also the right to export
 * (AMB-052). `fileReads`: as `reads`, where only the file may come from a standby.
 */
export const consoleListRoutes = <Page extends z.ZodType, Answer extends z.ZodType, File extends z.ZodType>(
  list: Listed<Page, Answer, File>,
  {
    permission,
    reads,
    fileReads = reads,
    ...about
  }: {
    path: `/${string}`;
    summary: string;
    permission?: Permission | readonly Permission[];
    reads?: Reads;
    fileReads?: Reads;
  },
) => {
  const tag = 'Console';
  const { page } = listRoutes(list, {
    ...about,
    reads,
    tag,
    access: { who: 'operator', ...(permission && { permission }) },
  });
  const needed: readonly Permission[] = [...[permission ?? []].flat(), 'Generate Reports'];
  const { file } = listRoutes(list, {
    ...about,
    reads: fileReads,
    tag,
    access: { who: 'operator', permission: needed },
  });
  return { page, file };
};
