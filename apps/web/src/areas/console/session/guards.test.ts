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
/** The code in which a button checks its own command, by name or through a table of commands. */
const ASKED = new RegExp(
  String.raw`(?:useMayCall|useWhyNot)\(\s*${NAME}|(?:mayCall|whyNot)\(\s*\w+,\s*${NAME}`,
  'g',
);
/** The route that a page or its list reads: without the right nothing of the page is shown. */
const READ = /(?:reads=|list: )["'](\w+\.\w+)["']/g;

const askedByName = new Set([...ALL.matchAll(ASKED)].map(([, hook, call]) => hook ?? call ?? ''));

/** Tables of commands that are checked entry by entry. */
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

/** Every route that changes something or makes a file, and is not open to every operator. */
const COMMANDS = Object.entries(contract).flatMap(([noun, routes]) =>
  Object.entries(routes as Record<string, { '~orpc': { route: { method?: string } } }>)
    .filter(([action, each]) => each['~orpc'].route.method !== 'GET' || action.startsWith('export'))
    .map(([action]) => `${noun}.${action}`)
    .filter((name) => needOf(name).length > 0),
);

const usedCommands = COMMANDS.filter((name) => ALL.includes(`'${name}'`) || ALL.includes(`"${name}"`));

/** Commands that no screen uses, and why. */
const WITHOUT_A_SCREEN: Readonly<Record<string, string>> = {
  'levels.saveLevelSettings': 'the documented address of levels.save; the screen uses that',
  'odl.changeCtoSettings': 'the documented address of odl.changeTurnover; the screen uses that',
  'operatorSecondFactor.end': 'every operator has one; another one resets what is lost',
};

/** Every action of operators. */
const DEEDS = Object.entries(contract).flatMap(([noun, routes]) =>
  Object.entries(
    routes as Record<string, { '~orpc': { route: { method?: string }; meta: { access?: Access } } }>,
  )
    .filter(([, { '~orpc': each }]) => each.route.method !== 'GET' && each.meta.access?.who === 'operator')
    .map(([action]) => `${noun}.${action}`),
);

const someone = (over: Partial<Operator>): Operator =>
  ({ main: false, permissions: [], ...over }) as unknown as Operator;

describe('the code of screens that offer actions to an operator', () => {
  it('includes every route that the server accepts from an operator', () => {
    const unused = DEEDS.filter((name) => !ALL.includes(`'${name}'`) && !ALL.includes(`"${name}"`));
    expect(unused).toEqual(Object.keys(WITHOUT_A_SCREEN));
  });

  it.each(usedCommands)('checks the right for %s by its route before it offers the action', (name) => {
    const users = SOURCES.filter(({ text }) => text.includes(`'${name}'`) || text.includes(`"${name}"`));
    const isOwn = askedByName.has(name) || inTables.has(name);
    // A page may be closed as a whole to operators without the right for its commands.
    const isOfPage = users.every(({ folder }) =>
      SOURCES.filter((each) => each.folder === folder)
        .flatMap(({ text }) => found(text, READ))
        .some((read) => covers(needOf(read), needOf(name))),
    );
    expect(isOwn || isOfPage).toBe(true);
  });

  it('checks the tables of commands entry by entry', () => {
    expect(TABLES.filter(([, asked]) => !ALL.includes(asked))).toEqual([]);
  });

  it('names no permission by hand, and never asks for the main administrator directly', () => {
    const byHand = SOURCES.filter(({ file }) => file !== join('operators', 'operator-form.tsx')).filter(
      ({ text }) =>
        PERMISSIONS.some(
          (permission) => text.includes(`'${permission}'`) || text.includes(`"${permission}"`),
        ) || /(?:operator\??|useOperator\(\)\??)\.(?:main|permissions)\b/.test(text),
    );
    expect(byHand.map(({ file }) => file)).toEqual([join('session', 'operator-context.ts')]);
  });

  it('follows the contract: nothing, each permission, or being the main administrator', () => {
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
