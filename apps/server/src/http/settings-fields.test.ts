import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '@tributary/modules/settings';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../testing/routes.ts';

/** Each route that changes settings, with its fields that have another name than their setting. */
const ROUTES_OF_SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'restrictions.changeLimits': {},
  'treasury.settings': {},
  'odl.changeSettings': { enabled: 'odlPaused' },
  'collections.pause': { paused: 'collectionPaused' },
  'collections.changeRules': {
    from: 'collectFrom',
    afterHours: 'collectAfterHours',
    feePerMille: 'collectFeePerMille',
    coinPrice: 'collectCoinPrice',
  },
};
const BESIDES = new Set(['reason', 'password', 'seen', 'seenDays']);

const CONSOLE = join(import.meta.dirname, '../../../web/src/areas/console');
const read = (file: string): string => readFileSync(join(CONSOLE, file), 'utf8');
/** The console's file with the fields that a route gets by name. */
const FORMS: Readonly<Record<string, string>> = {
  'restrictions.changeLimits': 'treasury/limit-names.ts',
  'collections.changeRules': 'collection/rules.ts',
};

const fieldsOf = (route: string): string[] => {
  const { input } = ROUTES.find(({ name }) => name === route)!;
  const { shape } = input as { shape: Record<string, unknown> };
  return Object.keys(shape).filter((field) => !BESIDES.has(field));
};
const settings = Object.keys(SETTINGS).map((name) => name.replace(/Micro$/, ''));

describe('the settings that operators may change', () => {
  it('have each one field of a route, and no route has a field of none', () => {
    const fields = Object.entries(ROUTES_OF_SETTINGS).flatMap(([route, names]) =>
      fieldsOf(route).map((field) => names[field] ?? field),
    );
    expect(fields.toSorted()).toEqual(settings.toSorted());
  });

  it.each(Object.entries(FORMS))('have a field in the console for each field of %s', (route, file) => {
    const named = Array.from(
      read(file)
        .split('Readonly<Record')[1]!
        .matchAll(/^ {2}(\w+): ['{]/gm),
      ([, name = '']) => name,
    );
    expect(named.toSorted()).toEqual(fieldsOf(route).toSorted());
  });

  it('have words in the list of what two people decide, where one direction takes two', () => {
    const code = readFileSync(join(import.meta.dirname, 'routes/setting-words.ts'), 'utf8');
    const [, table = ''] = /const SETTING_WORDS[^{]*\{([^}]*)\}/.exec(code) ?? [];
    const named = Array.from(table.matchAll(/^ {2}(\w+):/gm), ([, name = '']) => name);
    const both = Object.entries(SETTINGS).filter(([, { safe }]) => safe !== 'either');
    expect(named.toSorted()).toEqual(both.map(([name]) => name).toSorted());
  });
});
