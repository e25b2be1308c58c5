import { COLLECTION_RULES, LATE_HOURS, LIMITS, SETTINGS } from '@tributary/definitions/settings';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../testing/routes.ts';

/** Each route that changes settings, with the settings of its fields. */
const SETTINGS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'restrictions.changeLimits': LIMITS,
  'collections.changeRules': COLLECTION_RULES,
  'watch.changeLateHours': LATE_HOURS,
  'treasury.settings': {
    coverageDays: 'coverageDays',
    rewardPayoutsPaused: 'rewardPayoutsPaused',
    withdrawalPayoutsPaused: 'withdrawalPayoutsPaused',
  },
  'odl.changeSettings': { enabled: 'odlPaused' },
  'collections.pause': { paused: 'collectionPaused' },
};
const BESIDES = new Set(['reason', 'password', 'seen', 'seenDays']);

const fieldsOf = (route: string): string[] => {
  const { input } = ROUTES.find(({ name }) => name === route)!;
  const { shape } = input as { shape: Record<string, unknown> };
  return Object.keys(shape).filter((field) => !BESIDES.has(field));
};

describe('the table of settings that operators may change', () => {
  it.each(Object.entries(SETTINGS_OF))('equals the fields of %s', (route, settings) => {
    expect(fieldsOf(route).toSorted()).toEqual(Object.keys(settings).toSorted());
  });

  it('has each setting once, at one route', () => {
    const named = Object.values(SETTINGS_OF).flatMap((settings) => Object.values(settings));
    expect(named.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  });
});
