import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  MEMBER_ACCOUNT_FACTS,
  MOVEMENTS,
  PROGRAMME_ACCOUNT_FACTS,
  type AccountName,
  type Movement,
} from './movements.ts';

const PAGE = join(import.meta.dirname, '../../../docs/ledger.md');

type Flow = readonly [AccountName, AccountName];
type Facts = { name: string; flows: readonly Flow[] | 'any'; oncePer: string; when: string };
const MOVED = (Object.entries(MOVEMENTS) as [Movement, Facts][]).filter(
  (each): each is [Movement, Facts & { flows: readonly Flow[] }] => each[1].flows !== 'any',
);

type Account = { kind: string; canBeNegative?: true; holds: string };
const accountLine = (owner: string, [name, facts]: [string, Account]): string =>
  `| \`${owner}\` | \`${name}\` | ${facts.kind} | ${facts.canBeNegative ? '' : '0'} | ${facts.holds} |`;

const arrows = (flows: readonly Flow[]): string =>
  flows.map(([from, to]) => `\`${from}\` → \`${to}\``).join('<br>');

/** Every pair of accounts once, with the movements between them. */
const edges = (): string[] => {
  const between = new Map<string, string[]>();
  for (const [movement, { flows }] of MOVED)
    for (const [from, to] of flows) {
      const edge = `${from} --> ${to}`;
      between.set(edge, [...(between.get(edge) ?? []), movement]);
    }
  return Array.from(between, ([edge, movements]) => edge.replace('-->', `-- ${movements.join(', ')} -->`));
};

const page = (): string => `# The ledger on one page

Written from \`packages/definitions/src/movements.ts\`; \`post\` refuses an entry on any other account. After a change:
\`npx vitest run -u --project code packages/definitions/src/ledger-page.test.ts\`.

An entry has two postings or more, which add up to zero. Entries and postings are only added. A cause can be posted once.
Amounts are whole micro-USDT. Each balance changes with its posting, and a CHECK holds its floor.

## Chart of accounts

| Of | Account | Kind | Floor | What it holds |
|---|---|---|---|---|
${Object.entries(MEMBER_ACCOUNT_FACTS)
  .map((each) => accountLine('member', each))
  .join('\n')}
${Object.entries(PROGRAMME_ACCOUNT_FACTS)
  .map((each) => accountLine('programme', each))
  .join('\n')}

## Movements

| Movement | On a statement | From → to | Once per | When |
|---|---|---|---|---|
${MOVED.map(
  ([movement, { name, flows, oncePer, when }]) =>
    `| \`${movement}\` | ${name} | ${arrows(flows)} | ${oncePer} | ${when} |`,
).join('\n')}

The code of each is in the \`*-postings.ts\` of its module; corrections and debts in \`packages/ledger\`.

## Picture

\`\`\`mermaid
flowchart LR
  subgraph member
    ${Object.keys(MEMBER_ACCOUNT_FACTS).join('\n    ')}
  end
  subgraph programme
    ${Object.keys(PROGRAMME_ACCOUNT_FACTS).join('\n    ')}
  end
  ${edges().join('\n  ')}
\`\`\`
`;

describe('the page of the ledger', () => {
  it('matches the definitions', () => expect(page()).toMatchFileSnapshot(PAGE));

  it('has each account in at least one movement', () => {
    const touched = new Set(MOVED.flatMap(([, { flows }]) => flows.flat()));
    const accounts = [...Object.keys(MEMBER_ACCOUNT_FACTS), ...Object.keys(PROGRAMME_ACCOUNT_FACTS)];
    expect(accounts.filter((name) => !touched.has(name as AccountName))).toEqual([]);
  });
});
