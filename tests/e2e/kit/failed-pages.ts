import { beforeEach } from 'vitest';
import { describePages } from './open-contexts.ts';

/** A failure on another machine is understood from its report: the pages are gone afterwards. */
beforeEach(({ task, onTestFailed }) => {
  onTestFailed(async () => {
    process.stderr.write(`Pages when "${task.name}" failed:\n${await describePages()}\n`);
  });
});
