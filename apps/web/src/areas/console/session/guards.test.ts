import { contract, type Access } from '@tributary/contract';
import { PERMISSIONS } from '@tributary/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RouteName } from '../../../shared/api/api-types.ts';
import { deriveAccess, type Need } from '../../../shared/api/derive-access.ts';
import { mayCall, whyNot } from './operator-context.ts';
import type { Operator } from './operator-entry.ts';

const AREA = join(import.meta.dirname, '..');
const ACCESS = deriveAccess();
const needOf = (name: string): Need => ACCESS[name] ?? [];

const SOURCES = readdirSync(AREA, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.computed\./.test(file))
  .map((file) => ({ file, folder: dirname(file), text: readFileSync(join(AREA, file), 'utf8') }));

const ALL = SOURCES.map(({ text }) => text).join('\n');

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const NAME = String.raw`'(\w+\.\w+)'`;
/** Where a button asks for its own command, by name or by the table that the command is taken from. */
const ASKED = new RegExp(
  String.raw`(?:useMayCall|useWhyNot)\(\s*${NAME}|(?:mayCall|whyNot)\(\s*\w+,\s*${NAME}`,
  'g',
);
/** The route that a page or its list reads: whoever may not is shown nothing of the page. */
const READ = /(?:reads=|list: )["'](\w+\.\w+)["']/g;

const askedByName = new Set([...ALL.matchAll(ASKED)].map(([, hook, call]) => hook ?? call ?? ''));

/** Tables of commands that are asked about entry by entry. */
const TABLES: readonly [file: string, asked: string][] = [
  ['members/member-commands.ts', 'whyNot(operator, MEMBER_COMMANDS[action])'],
  ['page/proposals-query.ts', 'whyNot(operator, kind.confirm)'],
  ['page/proposals-query.ts', 'whyNot(operator, kind.decline)'],
];

const inTables = new Set(
  TABLES.flatMap(([table]) => found(SOURCES.find(({ file }) => file === table)?.text ?? '', /'(\w+\.\w+)'/g)),
);

const covers = (wide: Need, need: Need): boolean =>
  need === 'main' || wide === 'main' ? wide === need : need.every((each) => wide.includes(each));

/** Everything that changes something, or makes a file, and that not every operator may. */
const COMMANDS = Object.entries(contract).flatMap(([noun, routes]) =>
  Object.entries(routes as Record<string, { '~orpc': { route: { method?: string } } }>)
    .filter(([action, each]) => each['~orpc'].route.method !== 'GET' || action.startsWith('export'))
    .map(([action]) => `${noun}.${action}`)
    .filter((name) => needOf(name).length > 0),
);

const usedCommands = COMMANDS.filter((name) => ALL.includes(`'${name}'`) || ALL.includes(`"${name}"`));

/** Commands that no screen gives, and why. */
const WITHOUT_A_SCREEN: Readonly<Record<string, string>> = {
  'operatorSecondFactor.end': 'every operator has one; another one resets what is lost',
};

/** Everything that an operator may do. */
const DEEDS = Object.entries(contract).flatMap(([noun, routes]) =>
  Object.entries(
    routes as Record<string, { '~orpc': { route: { method?: string }; meta: { access?: Access } } }>,
  )
    .filter(([, { '~orpc': each }]) => each.route.method !== 'GET' && each.meta.access?.who === 'operator')
    .map(([action]) => `${noun}.${action}`),
);

const someone = (over: Partial<Operator>): Operator =>
  ({ main: false, permissions: [], ...over }) as unknown as Operator;

describe('what an operator is offered', () => {
  it('is everything that the server takes from one: no command waits for a screen', () => {
    const unused = DEEDS.filter((name) => !ALL.includes(`'${name}'`) && !ALL.includes(`"${name}"`));
    expect(unused).toEqual(Object.keys(WITHOUT_A_SCREEN));
  });

  it.each(usedCommands)('%s is asked about by its route before it is offered', (name) => {
    const users = SOURCES.filter(({ text }) => text.includes(`'${name}'`) || text.includes(`"${name}"`));
    const isOwn = askedByName.has(name) || inTables.has(name);
    // All of a page may be closed to whoever may not do what stands on it.
    const isOfPage = users.every(({ folder }) =>
      SOURCES.filter((each) => each.folder === folder)
        .flatMap(({ text }) => found(text, READ))
        .some((read) => covers(needOf(read), needOf(name))),
    );
    expect(isOwn || isOfPage).toBe(true);
  });

  it('the tables of commands are asked about entry by entry', () => {
    expect(TABLES.filter(([, asked]) => !ALL.includes(asked))).toEqual([]);
  });

  it('no screen says by hand which permission it takes, or asks whether somebody is the main administrator', () => {
    const byHand = SOURCES.filter(({ file }) => file !== join('operators', 'operator-form.tsx')).filter(
      ({ text }) =>
        PERMISSIONS.some(
          (permission) => text.includes(`'${permission}'`) || text.includes(`"${permission}"`),
        ) || /(?:operator\??|useOperator\(\)\??)\.(?:main|permissions)\b/.test(text),
    );
    expect(byHand.map(({ file }) => file)).toEqual([join('session', 'operator-context.ts')]);
  });

  it('is what the contract gives: nothing, each permission, or being the main administrator', () => {
    const finance = someone({ permissions: ['View Reports'] });
    const offered = (operator: Operator | null, name: RouteName) => [
      mayCall(operator, name),
      whyNot(operator, name),
    ];
    expect(offered(finance, 'adminDeposits.list')).toEqual([true, false]);
    expect(offered(finance, 'adminDeposits.export')).toEqual([
      false,
      'Needs the permission Generate Reports',
    ]);
    expect(offered(someone({}), 'adminAudit.list')).toEqual([
      false,
      'Needs the permissions View Members, View Reports',
    ]);
    expect(offered(finance, 'adminMembers.view')).toEqual([false, 'Needs 10 permissions more']);
    expect(offered(finance, 'treasury.fund')).toEqual([false, 'Only the main administrator can do this']);
    expect(offered(someone({ main: true }), 'treasury.fund')).toEqual([true, false]);
    expect(offered(finance, 'operatorApiTokens.create')).toEqual([true, false]);
    expect(offered(null, 'treasury.fund')).toEqual([true, false]);
  });
});
