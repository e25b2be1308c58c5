import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDGE } from '../../apps/server/src/http/edge.ts';
import { SETTING_GROUPS } from '../../apps/server/src/settings-list.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../../ops/container');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

type Secret = string | { source: string; target: string };
type Service = {
  command?: string[];
  secrets?: Secret[];
  environment?: Record<string, string>;
  image: string;
  deploy?: { replicas: number };
};
const {
  name: project,
  services,
  secrets,
} = parse(read('compose.yml'), { merge: true }) as {
  name: string;
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};

const settings = SETTING_GROUPS.flatMap((group) => group.settings);
const shared = Array.from(read('settings.env').matchAll(/^([A-Z_]+)=/gm), ([, name = '']) => name);
const inImage = Array.from(read('Dockerfile').matchAll(/\b([A-Z][A-Z_]+)=(?=\S)/g), ([, name = '']) => name);

const PREFIX = 'tributary_';
/** The settings that a service gets as files. */
const secretSettings = ({ secrets: given = [] }: Service): string[] =>
  given.flatMap((secret) => (typeof secret === 'string' ? [] : [secret.target.replace(PREFIX, '')]));

const ROLES = ['api', 'worker', 'signer', 'collector'] as const;

describe('the compose file', () => {
  it.each(ROLES)('gives %s each setting that production needs, and every secret in a file', (role) => {
    const service = services[role] as Service;
    expect(service.command).toEqual(['start', '--role', role]);
    const needed = settings.filter(({ roles, isNeeded }) => isNeeded && roles.includes(role));
    const ownSettings = Object.keys(service.environment ?? {});
    const given = [...secretSettings(service), ...ownSettings, ...shared, ...inImage];
    expect(needed.map(({ name }) => name).filter((name) => !given.includes(name))).toEqual([]);
    const isSecret = new Set(settings.filter((each) => each.isSecret).map(({ name }) => name));
    expect(secretSettings(service).filter((name) => !isSecret.has(name))).toEqual([]);
    const readable = new Set(settings.filter(({ roles }) => roles.includes(role)).map(({ name }) => name));
    expect([...secretSettings(service), ...ownSettings].filter((name) => !readable.has(name))).toEqual([]);
  });

  it('has as many apis as Caddy names, and Caddy asks each whether it is ready', () => {
    const caddy = read('Caddyfile');
    const named = Array.from(caddy.matchAll(/ (\S+):3000/g), ([, name]) => name);
    const { replicas = 1 } = services['api']?.deploy ?? {};
    expect(named).toEqual(Array.from({ length: replicas }, (_, n) => `${project}-api-${n + 1}`));
    expect(caddy).toContain('health_uri /readyz\n');
    // Caddy checks no dynamic upstream.
    expect(caddy).not.toMatch(/^\s*dynamic /m);
  });

  it('lets Caddy close an idle connection before the api does', () => {
    const [, seconds] = /^\t\t\tkeepalive (\d+)s$/m.exec(read('Caddyfile')) ?? [];
    expect(Number(seconds) * 1_000).toBeLessThan(EDGE.idleMs);
  });

  it('puts no secret into the environment', () =>
    expect(settings.filter(({ name, isSecret }) => isSecret && shared.includes(name))).toEqual([]));

  it('names only settings that exist', () => {
    const names = new Set(settings.map(({ name }) => name));
    expect(shared.filter((name) => !names.has(name))).toEqual([]);
  });

  it('uses only secrets that are files of make-secrets.sh', () => {
    const made = read('make-secrets.sh');
    const used = Object.values(services).flatMap(({ secrets: given = [] }) =>
      given.map((secret) => (typeof secret === 'string' ? secret : secret.source)),
    );
    expect(new Set(used)).toEqual(new Set(Object.keys(secrets)));
    const logins =
      /for login in ([\w ]+);/
        .exec(made)?.[1]
        ?.split(' ')
        .map((login) => `${login}_url`) ?? [];
    const files = Object.values(secrets).map(({ file }) => file.replace('secrets/', ''));
    const keys = ['signer', 'collector'].flatMap((role) => [`${role}_keystore`, `${role}_passphrase`]);
    expect(made).toContain('for role in signer collector');
    expect(
      files.filter((file) => !logins.includes(file) && !keys.includes(file) && !made.includes(file)),
    ).toEqual([]);
  });

  it('has the version of the product', () => {
    const { version } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8')) as {
      version: string;
    };
    for (const role of ROLES) expect(services[role]?.image).toBe(`tributary:${version}`);
  });
});
