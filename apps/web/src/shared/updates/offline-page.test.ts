import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const page = text('../../../public/offline.html');

describe('the page for a lost connection', () => {
  it('has the colours of the product, dark and light', () => {
    const colours = text('../../../../../packages/ui/src/styles/colours.css');
    const pairs = [...page.matchAll(/light-dark\((?<light>oklch\([^)]+\)), (?<dark>oklch\([^)]+\))\)/g)].map(
      ({ groups }) => groups ?? {},
    );
    expect(pairs.length).toBeGreaterThan(3);
    const [lightTheme, darkTheme] = colours.split("[data-theme='dark']");
    expect(pairs.filter(({ light }) => !lightTheme?.includes(`: ${light};`))).toEqual([]);
    expect(pairs.filter(({ dark }) => !darkTheme?.includes(`: ${dark};`))).toEqual([]);
  });

  it('asks the network for nothing, since there is none', () => {
    expect(page.match(/\b(?:src|href)="[^"]*"/g)).toEqual(['href=""']);
    expect(page).not.toMatch(/url\(|@import|<script/);
  });
});
