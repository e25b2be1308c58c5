import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOG_EVENTS, type LogEventName } from '@tributary/runtime';
import { describe, expect, it } from 'vitest';
import { ROOT } from './cites.ts';

const LEVELS = { error: 'A person has to act', warn: 'Somebody should look', info: 'For the record' };
/** Names that are put together where they are logged. */
const COMPOSED: readonly LogEventName[] = ['database.lost', 'database.standby', 'database.writable'];

const events = Object.entries(LOG_EVENTS).map(([name, event]) => ({
  name,
  runbook: undefined as string | undefined,
  ...event,
}));

const page = (): string =>
  [
    '# Logs',
    '',
    'A process writes one JSON line per event to standard error: `time`, `level`, `event`, `msg`, the fields of the event and,',
    'where there is one, `runbook`. No other event exists: `packages/runtime/src/log-events.ts` is this page as data.',
    'A lasting condition is logged when it begins; `condition.ended` follows with its name in `ended`. `of` names its subject.',
    'An error is in `err`: type, message, stack, code and causes. Passwords, tokens, keys, mail addresses and typed texts are',
    'left out. `requestId` names a request, as the header `x-request-id` of its answer does; `traceId` is its trace, if traces are sent.',
    ...Object.entries(LEVELS).flatMap(([level, means]) => [
      '',
      `## ${means} (\`${level}\`)`,
      '',
      '| Event | Meaning | Runbook |',
      '|---|---|---|',
      ...events
        .filter((event) => event.level === level)
        .map(
          ({ name, says, runbook }) =>
            `| \`${name}\` | ${says} | ${runbook === undefined ? '' : `[${runbook}](runbooks/${runbook}.md)`} |`,
        ),
    ]),
    '',
  ].join('\n');

describe('the list of log events', () => {
  it('is printed as docs/logs.md', async () => {
    await expect(page()).toMatchFileSnapshot('../../docs/logs.md');
  });

  it('names runbooks that exist', () => {
    const named = events.flatMap(({ runbook }) => (runbook === undefined ? [] : [runbook]));
    expect(named.filter((name) => !existsSync(join(ROOT, 'docs/runbooks', `${name}.md`)))).toEqual([]);
  });

  it('has no event that nothing writes', () => {
    const sources = globSync('{apps,packages}/*/src/**/*.ts', { cwd: ROOT })
      .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('log-events.ts'))
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('\n');
    const unwritten = events.filter(({ name }) => !sources.includes(`'${name}'`)).map(({ name }) => name);
    expect(unwritten).toEqual(COMPOSED);
    expect(sources).toContain('logger.write(`database.${state}`)');
  });
});
