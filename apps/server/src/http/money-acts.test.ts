import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HARMLESS, MONEY_ACTS, type MoneyAct } from '../testing/money-acts.ts';
import { ROUTES as routes } from '../testing/routes.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const commands = (): string[] => {
  const code = readFileSync(join(ROOT, 'apps/cli/src/run-command.ts'), 'utf8');
  const [, table = ''] = /const COMMANDS[^{]*\{([^}]*)\}/.exec(code) ?? [];
  return Array.from(table.matchAll(/^ {2}'?([\w-]+)'?[:,]/gm), ([, name = '']) => name);
};
const changing = routes.filter(
  ({ method, access }) => method !== 'GET' || ('writes' in access && access.writes === true),
);
const named = [...MONEY_ACTS.map(({ name }) => name), ...HARMLESS.flatMap(([, names]) => names)];

const cell = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
const lineOf = ({ name, does, who, people, proof, wait, mail, bell, audit }: MoneyAct): string =>
  `| ${does} | \`${name}\` | ${who} | ${people} | ${proof} | ${wait === '-' ? '' : wait} | ${cell(mail)} | ${cell(bell)} | ${cell(audit)} |`.replaceAll(
    / {2,}/g,
    ' ',
  );

const page = (): string => `# Acts after which money can leave

Each act pays, opens an account, gives a vote or loosens a limit of payments. The contract says who may act and with which
proof; \`apps/server/src/testing/money-acts.ts\` has the rest. \`http/money-acts-told.test.ts\` plays acts and compares mails,
notifications and audit log. After a change of the table: \`npx vitest run -u --project code apps/server/src/http/money-acts.test.ts\`.

| Act | Route or command | Who | People | Proof | Wait | Mail | Bell of the member | Audit log |
|---|---|---|---|---|---|---|---|---|
${MONEY_ACTS.map(lineOf).join('\n')}

## Changes after which no money can leave

| Why | Routes and commands |
|---|---|
${HARMLESS.map(([why, names]) => `| ${why} | ${cell(names)} |`).join('\n')}
`;

describe('the table of acts that can lead to a payment', () => {
  it('includes every route and command that changes something, or names why it pays nothing', () => {
    expect(named.toSorted()).toEqual([...changing.map(({ name }) => name), ...commands()].toSorted());
  });

  it('names each act once, with a reason', () => {
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
    expect(HARMLESS.filter(([why]) => why === '')).toEqual([]);
  });

  it('asks for a second person exactly where the contract does', () => {
    const second = routes.filter(({ access }) => access.who === 'operator' && access.secondPerson);
    const written = MONEY_ACTS.filter(({ people }) => people === 'second of two');
    // One route is in both lists: below the limit of a day one person is enough.
    expect([...written.map(({ name }) => name), 'adminWithdrawals.update'].toSorted()).toEqual(
      second.map(({ name }) => name).toSorted(),
    );
  });

  it('is printed in docs/money-acts.md', async () => {
    await expect(page()).toMatchFileSnapshot(join(ROOT, 'docs/money-acts.md'));
  });
});
