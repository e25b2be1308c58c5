import type { Plugin } from 'vite';

/**
 * The modules that are bundled together. Without this, every small shared part would become its own file, and a slow
 * line would spend more time requesting files than reading them. A screen needs no entry here, and a part without one
 * still works; decision 034 lists the measurements. A path that matches no module of the bundle stops the build.
 */
type Chunk = {
  name: string;
  paths: readonly string[];
  /** The parts of these paths that only a few screens need. */
  except?: readonly string[];
  /** A module shared by fewer entries stays with them. */
  minShareCount?: number;
};

const UI = 'packages/ui/src';
const WEB = 'web/src';

/** Small parts that most screens use. Nothing here may import a popup of the design system. */
const COMMON: Chunk = {
  name: 'common',
  paths: [
    'packages/domain/src/money/',
    'packages/domain/src/text/counted',
    'packages/domain/src/time/',
    `${UI}/class-names`,
    `${UI}/clock/`,
    `${UI}/icon/`,
    `${UI}/controls/button`,
    `${UI}/controls/icon-button`,
    `${UI}/feedback/`,
    `${UI}/figures/`,
    `${UI}/frames/`,
    `${UI}/money/`,
    `${UI}/time/`,
    `${UI}/storage/`,
    `${UI}/theme/`,
    `${WEB}/shared/api/`,
    `${WEB}/shared/links/`,
    `${WEB}/shared/command/stale`,
    `${WEB}/shared/log-failure`,
    `${WEB}/shared/page-title`,
    'lucide-react/',
    'vite/preload-helper',
  ],
  except: [
    `${UI}/feedback/empty-state`,
    `${UI}/figures/contour`,
    `${UI}/figures/confluence.`,
    `${UI}/figures/ring-meter`,
    `${UI}/figures/river`,
    `${UI}/figures/step-marks`,
    `${UI}/figures/stream-glyphs`,
    `${UI}/time/use-deadline`,
    `${UI}/time/countdown`,
    `${UI}/feedback/timed-banner`,
    `${WEB}/shared/api/api-file`,
    'packages/domain/src/money/axis',
    'packages/domain/src/money/typed-amount',
    // Shared by some screens of the console and few others.
    ...['badge-check', 'circle.', 'hourglass', 'key-round', 'pencil.', 'plus.'].map(
      (name) => `lucide-react/dist/esm/icons/${name}`,
    ),
    ...['lock', 'share-2', 'shield-check', 'user-plus', 'users', 'wifi-off'].map(
      (name) => `lucide-react/dist/esm/icons/${name}`,
    ),
  ],
  minShareCount: 3,
};

const INNER_ICONS = [
  'arrow',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevrons-up-down',
  'circle-check',
  'columns-3',
  'copy',
  'download',
  'info',
  'loader-circle',
  'minus',
  'search',
  'sliders-horizontal',
  'triangle',
  'x',
].map((name) => `lucide-react/dist/esm/icons/${name}`);

/** Shared by most screens, except those that people visit first, which must be quick. */
const INNER: Chunk = {
  name: 'inner',
  paths: [
    `${UI}/frames/app-bar`,
    `${UI}/frames/stat-tile`,
    `${UI}/money/address`,
    `${UI}/overlays/menu-trigger`,
    `${UI}/figures/level-bar`,
    `${UI}/feedback/note`,
    `${UI}/feedback/status-chip`,
    `${UI}/media/use-media`,
    ...INNER_ICONS,
  ],
  minShareCount: 3,
};

/** Fields and small texts: lists use them for search and order, forms for the rest. */
const FIELDS: Chunk = {
  name: 'fields',
  paths: [
    `${UI}/fields/field`,
    `${UI}/fields/text-field`,
    `${UI}/fields/select-field`,
    `${UI}/controls/checkbox`,
    `${UI}/toast/notify`,
    `${UI}/toast/toast-library`,
    `${UI}/form/form-refusal`,
    `${UI}/online/`,
    `${WEB}/shared/offline-reason`,
  ],
  minShareCount: 3,
};

/** Loaded only for forms and actions. */
const FORMS: Chunk = {
  name: 'forms',
  paths: [`${WEB}/shared/command/command`, `${WEB}/shared/rules-schema`],
  minShareCount: 3,
};

/** The table and the report code travel with the screens that have a list. */
const WITH_THEIR_SCREENS = [
  `${UI}/table`,
  `${WEB}/shared/screen-table`,
  `${WEB}/shared/report`,
  `${WEB}/areas/member/report/`,
];

/** Each chunk takes the modules it needs, so the most common ones come first. */
const CHUNKS: readonly Chunk[] = [
  {
    name: 'framework',
    paths: ['react', 'react-dom', 'scheduler', 'react-router', 'clsx'].map((name) => `node_modules/${name}/`),
  },
  {
    ...COMMON,
    except: [
      ...(COMMON.except ?? []),
      ...INNER.paths,
      ...FIELDS.paths,
      ...FORMS.paths,
      ...WITH_THEIR_SCREENS,
    ],
  },
  INNER,
  FIELDS,
  FORMS,
  // Replaces missing rows and empty screens.
  { name: 'empty', paths: [`${UI}/feedback/empty-state`, `${UI}/figures/contour`] },
  { name: 'shell', paths: [`${WEB}/root`, `${WEB}/shared/app-shell`, `${WEB}/shared/splash/`] },
  // The data library and its bindings, needed only with a login.
  {
    name: 'data',
    paths: [
      'node_modules/@tanstack/query-core/',
      'node_modules/@tanstack/react-query/',
      `${WEB}/shared/query/`,
      `${WEB}/shared/session/`,
    ],
  },
  // Data and identity of the member, for most signed-in screens.
  {
    name: 'member',
    paths: [
      `${WEB}/areas/member/api/`,
      `${WEB}/areas/member/session/auth-entry`,
      `${WEB}/areas/member/session/session-context`,
      ...['wallets', 'packages', 'rewards', 'session'].map((noun) => `${WEB}/areas/member/${noun}/*quer`),
      `${WEB}/areas/member/dashboard/dashboard.module`,
      `${UI}/money/hide`,
      `${UI}/figures/confluence-paths`,
    ],
    except: ['api/use-command', 'api/api-file', 'wallets/statement-query'].map(
      (part) => `${WEB}/areas/member/${part}`,
    ),
    minShareCount: 2,
  },
  // Shared by the console's frame and other pages, which must not load the frame with it.
  { name: 'menu', paths: [`${UI}/overlays/menu.`] },
  { name: 'menu-sign', paths: ['lucide-react/dist/esm/icons/menu.'] },
  {
    name: 'signs',
    paths: [
      `${UI}/figures/stream-glyphs`,
      ...['key-round', 'log-out', 'qr-code', 'scale.', 'scroll-text', 'shield-check', 'users'].map(
        (name) => `lucide-react/dist/esm/icons/${name}`,
      ),
    ],
  },
  // The frame of the console and the parts that most of its pages share.
  {
    name: 'console',
    paths: [
      `${UI}/console/`,
      ...['api', 'session'].map((part) => `${WEB}/areas/console/${part}/`),
      ...['console-layout', 'screens.computed', 'dashboard/dashboard-queries'].map(
        (part) => `${WEB}/areas/console/${part}`,
      ),
      ...['age', 'console-page', 'member-link', 'news', 'tab-buttons'].map(
        (part) => `${WEB}/areas/console/page/${part}.`,
      ),
      `${WEB}/areas/console/rewards/reward-pages`,
    ],
    except: ['session/console-events', 'api/use-command', 'api/api-file'].map(
      (part) => `${WEB}/areas/console/${part}`,
    ),
  },
  // The table and the member's report, which nearly every list in the member area is.
  {
    name: 'report',
    paths: [
      `${WEB}/shared/screen-table`,
      `${WEB}/shared/report/`,
      `${WEB}/areas/member/report/`,
      `${UI}/table/table-`,
      `${UI}/table/data-table`,
      `${UI}/table/use-table`,
      `${UI}/table-query/`,
      'packages/definitions/src/lists/field.',
    ],
    minShareCount: 3,
  },
  {
    name: 'rewards',
    paths: [`${WEB}/areas/member/rewards/reward-lines`],
  },
];

const slashed = (id: string) => id.replaceAll('\\', '/');

/** A path matches any module whose id contains it; `*` matches the beginning of a file name. */
const matcher = (path: string): RegExp =>
  new RegExp(path.replaceAll(/[.+?^$()[\]{}|]/g, String.raw`\$&`).replace('*', '[a-z-]*'));

const anyOf = (paths: readonly string[]) => {
  const patterns = paths.map(matcher);
  return (id: string) => patterns.some((pattern) => pattern.test(id));
};

/** The groups in the bundler's form. */
export const chunkGroups = CHUNKS.map(({ name, paths, except = [], minShareCount }) => {
  const isIn = anyOf(paths);
  const isOut = anyOf(except);
  return {
    name,
    test: (id: string) => isIn(slashed(id)) && !isOut(slashed(id)),
    ...(minShareCount ? { minShareCount } : {}),
  };
});

/** A path without a match is a rename that was forgotten here. */
export function chunkPathsExist(): Plugin {
  return {
    name: 'chunk-paths-exist',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()].map(slashed);
      const lost = CHUNKS.flatMap(({ paths, except = [] }) => [...paths, ...except]).filter(
        (path) => !ids.some((id) => matcher(path).test(id)),
      );
      if (lost.length > 0)
        this.error(`chunks.config.ts names what no module has: ${[...new Set(lost)].join(', ')}`);
    },
  };
}
