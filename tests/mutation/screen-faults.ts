// node tests/mutation/screen-faults.ts [--seeds N] [NAME...]
// Plants faults of screens and runs the browser part of `npm test`.
import { plantFaults, type Fault } from './plant-faults.ts';

const LOOKS = 'tests/e2e/screens/looks.test.ts';

const FAULTS: readonly Fault[] = [
  {
    name: 'a cut column',
    file: 'packages/ui/src/table/table-cards.module.css',
    find: '.meta > * {\n  min-width: 0;\n  overflow-wrap: anywhere;',
    put: '.meta > * {\n  min-width: 0;\n  max-width: 6ch;\n  overflow: hidden;\n  white-space: nowrap;',
    tests: [LOOKS],
  },
  {
    name: 'a missing label',
    file: 'packages/ui/src/theme/theme-toggle.tsx',
    find: 'label={`Switch to ${next} theme`}',
    put: 'label=""',
    tests: [LOOKS],
  },
  {
    name: 'a wrong word',
    file: 'apps/web/src/areas/member/withdrawals/requested.tsx',
    find: 'Successfully withdrawn',
    put: 'Successfully withdrew',
    tests: ['tests/e2e/withdrawals/request.test.ts'],
  },
  {
    name: 'a lost focus',
    file: 'packages/ui/src/overlays/use-tab-stays.ts',
    find: 'if (!isOpen) return;',
    put: 'if (isOpen) return;',
    tests: ['tests/e2e/console/dialogs.test.ts'],
  },
  {
    name: 'a dead link',
    file: 'apps/web/src/areas/member/account/account-tiles.tsx',
    find: "to: '/user/report/bot-profit'",
    put: "to: '/user/report/bot-profits'",
    tests: [LOOKS],
  },
  {
    name: 'a shift',
    file: 'apps/web/src/areas/member/report/report-screen.tsx',
    find: '<Sums tiles={tiles} sums={sums ?? page?.sums} />',
    put: '<div style={{ paddingTop: page ? 90 : 0 }}><Sums tiles={tiles} sums={sums ?? page?.sums} /></div>',
    tests: [LOOKS],
  },
  {
    name: 'a missing right',
    file: 'packages/contract/src/admin-audit.ts',
    find: "const permission = ['View Members', 'View Reports'] as const;",
    put: "const permission = ['View Members'] as const;",
    tests: ['apps/server/src/http/operator-rights.test.ts'],
  },
  {
    name: 'a wrong sum',
    file: 'apps/web/src/areas/member/report/report-sums.tsx',
    find: 'const value = sum === undefined ? null : String(sum);',
    put: "const value = sum === undefined ? null : String(sum).replace(/\\d\\./, '0.');",
    tests: ['apps/web/src/areas/member/report/report-sums.test.tsx'],
  },
  {
    name: 'a stale list',
    // Events refresh lists of the console too, so this fault would be invisible there.
    file: 'packages/contract/src/tickets.ts',
    find: "multipart/form-data',\n    changes: ['tickets'],",
    put: "multipart/form-data',",
    tests: ['tests/e2e/tickets/helpdesk.test.ts'],
  },
  {
    name: 'a crash in one theme',
    file: 'packages/ui/src/theme/theme-toggle.tsx',
    find: "  const next = useTheme() === 'dark' ? 'light' : 'dark';",
    put: "  const next = useTheme() === 'dark' ? 'light' : 'dark';\n  if (next === 'dark') throw new Error('No such theme');",
    tests: [LOOKS],
  },
];

plantFaults(FAULTS, { seeds: 10 });
