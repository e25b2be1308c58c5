import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that look at every screen, longest first, since a run would wait for one that starts last. The first one
 * creates the story that most others need, which is mostly waiting; the next ones need no story.
 */
const LONGEST = [
  'screens/accessible',
  'main-job/keyboard-job',
  'main-job/main-job',
  'console/pages',
  'screens/first-picture',
  'console/dialogs',
  'screens/extremes',
  'screens/links',
  'reports/empty-reports',
  'reports/member-reports',
  'console/runbooks',
  'console/broken-server',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
  return at < 0 ? LONGEST.length : at;
};

/** In every part of a suite: `npm start` plays these days, and `npm test` plays only the first ones. */
const IN_EACH_SHARD = 'apps/server/src/demo/lived-programme.test.ts';

const isInEachShard = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith(IN_EACH_SHARD);

/** The usual order, but in each project the longest known files come first. */
// oxlint-disable-next-line import/no-default-export -- as vitest's own sequencers
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.shard(files.filter((file) => !isInEachShard(file)));
    return [...files.filter(isInEachShard), ...rest];
  }
}
