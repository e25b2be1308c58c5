import type { ApiDocument } from './reference.ts';

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name?: string; in?: string; required?: boolean }[];
  security?: Record<string, unknown>[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

const whoMayCall = (operation: Operation): string => {
  const scheme = Object.keys(operation.security?.[0] ?? {})[0];
  if (scheme === 'memberSession') return 'Member';
  return scheme === 'operatorSession' ? 'Operator' : 'Anyone';
};

const details = (title: string, value: unknown): string =>
  value === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(value, null, 2))}</pre></details>`;

const section = (method: string, path: string, operation: Operation): string => `
<article>
  <h3><b class="${method}">${method.toUpperCase()}</b> <code>/api${escaped(path)}</code></h3>
  <p>${escaped(operation.summary ?? '')} <span>${whoMayCall(operation)}</span></p>
  ${details('Parameters', operation.parameters?.length ? operation.parameters : undefined)}
  ${details('Body', operation.requestBody)}
  ${details('Answers', operation.responses)}
</article>`;

const STYLE = `
:root{color-scheme:dark light;font:16px/1.55 system-ui,sans-serif}
body{max-width:56rem;margin:0 auto;padding:2rem 1rem}
h2{margin:2.5rem 0 .5rem}article{border-left:3px solid #2aa198;padding:.1rem 0 .4rem 1rem;margin:1rem 0}
h3{font-size:1rem;margin:.3rem 0}code,pre{font-family:ui-monospace,monospace;font-size:.9em}pre{overflow:auto;max-height:24rem}
b{display:inline-block;min-width:3.6rem}span{border:1px solid;border-radius:1rem;padding:0 .6rem;font-size:.8em;margin-left:.4rem}`;

/** A readable page of the API, made from its OpenAPI document; plain HTML that needs no script. */
export const referencePage = (document: ApiDocument): string => {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Record<string, Operation | undefined>)[method];
      return operation ? [{ method, path, operation, tag: operation.tags?.[0] ?? 'Other' }] : [];
    }),
  );
  const tags = [...new Set(operations.map((each) => each.tag))];
  const body = tags.map(
    (tag) =>
      `<h2>${escaped(tag)}</h2>${operations
        .filter((each) => each.tag === tag)
        .map((each) => section(each.method, each.path, each.operation))
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Tributary API</title><style>${STYLE}</style></head><body><h1>Tributary API</h1>
<p>${escaped(document.info.description ?? '')} The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>${body.join('')}</body></html>`;
};
