import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLock, shippedOf } from '../../scripts/shipped.ts';
import { citedFiles, citedTests, isThere, missingTitles, ROOT } from './cites.ts';

/**
 * The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; they are numbered from 1 without a gap.
 */
const SECTIONS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  V1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  V2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  V3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  V4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  V5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  V6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  V7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  V8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  V9: { 1: 3, 2: 4 },
  V10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  V11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  V12: { 1: 3, 2: 2, 3: 4 },
  V13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  V14: { 1: 2, 2: 4, 3: 3 },
  V15: { 1: 3, 2: 3, 3: 7 },
  V16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  V17: { 1: 1, 2: 4, 3: 2 },
};
const IDS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${chapter}.${section}.${at + 1}`),
  ),
);

const lines = globSync('docs/asvs/*.md', { cwd: ROOT })
  .toSorted()
  .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').split('\n'))
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const [, id = line, text = ''] = /^- \*\*(V\d+\.\d+\.\d+)\*\* (.+)$/.exec(line) ?? [];
    return { id, text };
  });

describe('docs/asvs', () => {
  it('covers 253 requirements', () => expect(IDS).toHaveLength(253));

  it('has exactly one line for each requirement of levels 1 and 2', () =>
    expect(lines.map(({ id }) => id).toSorted()).toEqual(IDS.toSorted()));

  it.each(lines)(
    '$id cites its evidence, or gives the reason why it is not met or does not apply',
    ({ text }) => {
      const reason = /(?:Not met(?: here| to the letter| for members)?|Does not apply)[:,] (.+)/.exec(
        text,
      )?.[1];
      expect(citedFiles(text).length > 0 || (reason ?? '').length > 20).toBe(true);
      expect(citedFiles(text).filter((file) => !isThere(file))).toEqual([]);
      expect(citedTests(text).flatMap(missingTitles)).toEqual([]);
    },
  );
});

/** Subjects that docs/asvs calls not applicable, with the usual names of their libraries. */
const ABSENT: readonly [string, RegExp][] = [
  ['LDAP', /ldap/],
  ['XPath', /xpath|xslt/],
  ['XML parsers', /xml2js|xmldom|libxml|fast-xml|sax|jsdom|cheerio|htmlparser/],
  [
    'templates and Markdown of people',
    /handlebars|mustache|nunjucks|(?:^|\/)(?:ejs|pug|marked|liquidjs)$|markdown|postcss|(?:^|\/)sass/,
  ],
  ['Memcache', /memcache|memjs/],
  ['GraphQL', /graphql/],
  ['a server of WebSockets', /websocket|socket\.io|sockjs|uwebsockets/],
  ['codes by phone', /twilio|vonage|nexmo|messagebird|(?:^|[-/])sms/],
  ['OAuth, OIDC or SAML', /oauth|openid|oidc|saml|passport|(?:^|\/)auth0/],
  ['WebRTC', /webrtc|wrtc|simple-peer|mediasoup|werift|node-turn/],
];
const shipped = Array.from(shippedOf(readLock()).values(), ({ name }) => name);

const SOURCES = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
);

describe('the product', () => {
  it.each(ABSENT)('ships nothing for %s', (_what, names) =>
    expect(shipped.filter((name) => names.test(name))).toEqual([]),
  );

  it.each([
    [
      'turns no certificate check off',
      /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    ],
    ['lets no other origin read an answer', /access-control-allow/i],
    ['builds no code from text', /\beval\(|new Function\(/],
  ])('%s', (_rule, pattern) =>
    expect(SOURCES.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]),
  );

  it('has the sources that these rules read', () => expect(SOURCES.length).toBeGreaterThan(500));
});
