import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_GROUPS } from './settings-list.ts';
import { settingsFile, settingsPage } from './settings-page.ts';

const settings = SETTING_GROUPS.flatMap((group) => group.settings);

const SET_BY_SYSTEMD = 'CREDENTIALS_DIRECTORY';

/** The settings that the server reads from the environment, found in its sources. */
const readNames = (): string[] => {
  const sources = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const names = sources.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [
      ...text.matchAll(/(?:\benv\['|\benv, '|wanted\(\s*'|addressOf\('|keyOf\(env, ')([A-Z_]{4,})'/g),
    ].map(([, name = '']) => name);
  });
  return [...new Set(names)].filter((name) => name !== SET_BY_SYSTEMD).sort();
};

describe('the list of settings', () => {
  it('names each setting that the server reads, once, and no other', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual(readNames());
  });

  it('is printed as docs/settings.md', async () => {
    await expect(settingsPage()).toMatchFileSnapshot('../../../docs/settings.md');
  });
});

describe('the file of settings of a role', () => {
  it('leaves required settings to be filled in and all others as comments', () => {
    const lines = settingsFile('signer').split('\n');
    expect(lines).toContain('SIGNER_EVM_KEYSTORE=');
    expect(lines).toContain('#BSC_MAX_GAS_PRICE_GWEI=20');
    expect(lines).toContain('NODE_ENV=production');
  });

  it.each(['api', 'worker'] as const)('gives the %s no key that pays', (role) => {
    expect(settingsFile(role)).not.toMatch(/SIGNER_|DATABASE_OWNER_URL/);
  });
});
