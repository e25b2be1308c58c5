import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that look at every screen, longest first: one of them that began last would be waited for alone. The first one tells
 * the story that most others begin with, which is mostly waiting; those behind it need none.
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

/** The usual order, in each project what is known to take longest before it. */
// oxlint-disable-next-line import/no-default-export -- as vitest's own sequencers
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
  }
}
