import { API_BASE, API_DOCUMENT, API_REFERENCE } from '@tributary/contract';
import type { ApiDocument } from './api-document.ts';

type Described = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: { name?: string; in?: string; required?: boolean }[];
  security?: Record<string, unknown>[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
};

/** A route under its name in the pages: `withdrawals.request`. */
export type Operation = { name: string; method: string; path: string; described: Described };

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

export const operationsOf = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const described = (item as Record<string, Described | undefined>)[method];
      return described
        ? [{ name: described.operationId ?? `${method}${path}`, method, path, described }]
        : [];
    }),
  );

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const whoMayCall = ({ security }: Described): string => {
  const schemes = (security ?? []).flatMap((each) => Object.keys(each));
  if (schemes.length > 1) return 'Member or operator';
  if (schemes[0] === 'memberSession') return 'Member';
  return schemes[0] === 'operatorSession' ? 'Operator' : 'Anyone';
};

const STYLE = `
:root{color-scheme:dark light;font:16px/1.55 system-ui,sans-serif}
body{max-width:56rem;margin:0 auto;padding:2rem 1rem}
h2{margin:2.5rem 0 .5rem}article{border-left:3px solid #2aa198;padding:.1rem 0 .4rem 1rem;margin:1rem 0}
h3{font-size:1rem;margin:.3rem 0}code,pre{font-family:ui-monospace,monospace;font-size:.9em}pre{overflow:auto}
b{display:inline-block;min-width:3.6rem}span{border:1px solid;border-radius:1rem;padding:0 .6rem;font-size:.8em;margin-left:.4rem}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;

const head = ({ method, path }: Operation): string =>
  `<b class="${method}">${method.toUpperCase()}</b> <code>${API_BASE}${escaped(path)}</code>`;

const entry = (operation: Operation): string => `
<article>
  <h3><a href="${API_REFERENCE}/${encodeURIComponent(operation.name)}">${head(operation)}</a></h3>
  <p>${escaped(operation.described.summary ?? '')} <span>${whoMayCall(operation.described)}</span></p>
</article>`;

/** The index of the API, made from its OpenAPI document: plain HTML without scripts. */
export const referencePage = (document: ApiDocument, operations: readonly Operation[]): string => {
  const tags = [...new Set(operations.map(({ described }) => described.tags?.[0] ?? 'Other'))];
  const body = tags.map(
    (tag) =>
      `<h2>${escaped(tag)}</h2>${operations
        .filter(({ described }) => (described.tags?.[0] ?? 'Other') === tag)
        .map(entry)
        .join('')}`,
  );
  return page(
    'Tributary API',
    `<h1>Tributary API</h1>
<p>${escaped(document.info.description ?? '')} The same as data: <a href="${API_DOCUMENT}">openapi.json</a>.</p>${body.join('')}`,
  );
};

const part = (title: string, value: unknown): string =>
  value === undefined ? '' : `<h2>${title}</h2><pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;

/** The page of one route. */
export const operationPage = (document: ApiDocument, operation: Operation): string => {
  const { described } = operation;
  const shapes = JSON.stringify([described.requestBody, described.responses]).match(
    /#\/components\/schemas\/\w+/g,
  );
  const named = Object.fromEntries(
    [...new Set(shapes)].map((shape) => {
      const name = shape.split('/').at(-1) ?? '';
      return [name, document.components?.schemas?.[name]];
    }),
  );
  return page(
    `${operation.name} · Tributary API`,
    `<p><a href="${API_REFERENCE}">All routes</a></p><h1>${head(operation)}</h1>
<p>${escaped(described.summary ?? '')} <span>${whoMayCall(described)}</span></p>
${part('Parameters', described.parameters?.length ? described.parameters : undefined)}
${part('Body', described.requestBody)}${part('Answers', described.responses)}
${part('Shapes', shapes ? named : undefined)}`,
  );
};
