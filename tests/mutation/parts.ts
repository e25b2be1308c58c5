/**
 * The code that is changed on purpose, one small change at a time, and the tests that must notice. The list is passed
 * on with commas, so its globs contain none.
 */
export type Part = { changed: readonly string[]; tests: readonly string[]; needsDatabase: boolean };

const NOT_CODE = ['!**/*.test.ts', '!**/*.cases.ts', '!**/index.ts'];

export const PARTS = {
  domain: {
    // The second computation of the plan is the reference that the first is tested against.
    changed: ['packages/domain/src/**/*.ts', '!packages/domain/src/plan/model/**', ...NOT_CODE],
    tests: ['packages/domain/**/*.test.ts'],
    needsDatabase: false,
  },
  ledger: {
    changed: ['packages/ledger/src/*.ts', ...NOT_CODE],
    tests: ['packages/ledger/**/*.test.ts'],
    needsDatabase: true,
  },
  access: {
    changed: [
      'apps/server/src/http/@(procedures|cross-site|bodies|edge).ts',
      'packages/modules/src/@(identity|limits)/*.ts',
      'packages/modules/src/operators/@(confirm-password|log-in-operator|operators).ts',
      ...NOT_CODE,
    ],
    tests: [
      'apps/server/src/http/{access,operator-rights,own-password,own-account,recent-password,two-people,app,registration,bodies,body-parsers}.test.ts',
      'apps/server/src/http/{cross-site,edge,procedures,procedure-steps,credentials,api-token-routes,api-tokens,enrolment}.test.ts',
      'apps/server/src/http/{other-account,two-accounts,standby-reads,declared-reads}.test.ts',
      'apps/server/src/http/routes/{operators,locks,operator-login,read-only-view,sign-ups}.test.ts',
      'packages/modules/src/{identity,limits,operators}/**/*.test.ts',
    ],
    needsDatabase: true,
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

export const isPart = (name: string | undefined): name is PartName => name !== undefined && name in PARTS;
