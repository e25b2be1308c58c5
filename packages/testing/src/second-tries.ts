import type { Reporter, TestModule } from 'vitest/node';

/** Names each test that passed on its second try only, with what its first try said: it has a race to be found. */
// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests('passed')]);
    const late = tests.filter((test) => test.diagnostic()?.flaky);
    if (late.length === 0) return;
    process.stdout.write(`\nPassed on a second try only: ${late.length}\n`);
    for (const test of late) {
      const { errors } = test.result();
      process.stdout.write(`  ${test.module.relativeModuleId} > ${test.fullName}\n`);
      for (const { message } of errors ?? []) process.stdout.write(`    ${message.split('\n')[0]}\n`);
    }
  }
}
