import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, isInSrgb, type Oklch } from './contrast.ts';

const css = readFileSync(new URL('./colours.css', import.meta.url), 'utf8');

function readTheme(selector: string): Map<string, Oklch> {
  const body = css.slice(css.indexOf(selector)).match(/\{([^}]*)\}/)?.[1] ?? '';
  const tokens = body.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return new Map([...tokens].map(([, name = '', l = '', c = '', h = '']) => [name, { l: +l, c: +c, h: +h }]));
}

const SURFACES = ['bg', 'surface-1', 'surface-2', 'surface-3'];
const TEXTS = ['text', 'text-2', 'text-3', 'current', 'ok', 'warn', 'bad', 'lotus'];
const GRAPHICS = ['control', 'focus', 'ok-fill', 'warn-fill', 'bad-fill', 'lotus-fill'];
/** Flows and sources are drawn on the page and on cards, never on pressed parts. */
const STREAMS = ['flow-1', 'flow-2', 'flow-3', 'flow-4', 'flow-5', 'src-1', 'src-2', 'src-3', 'own'];
const TINTS = ['current', 'ok', 'warn', 'bad'];

const AA_TEXT = 4.5;
const AA_GRAPHIC = 3;

describe.each([
  ['dark', "[data-theme='dark']"],
  ['light', ':root'],
])('the %s theme', (theme, selector) => {
  const tokens = readTheme(selector);
  const colour = (name: string): Oklch => {
    const found = tokens.get(name);
    if (!found) throw new Error(`The ${theme} theme has no colour ${name}.`);
    return found;
  };
  const ratio = (one: string, other: string) => contrastRatio(colour(one), colour(other));
  const pairs = (fronts: string[], backs: string[]) =>
    fronts.flatMap((front) => backs.map((back) => [front, back] as const));

  it.each(pairs(TEXTS, SURFACES))('makes %s readable on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each(pairs(GRAPHICS, SURFACES))('makes %s visible on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(AA_GRAPHIC);
  });

  it.each(pairs(STREAMS, ['bg', 'surface-1']))('makes %s visible on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(AA_GRAPHIC);
  });

  it.each(TINTS)('makes %s and text readable on its tint', (name) => {
    expect(ratio(name, `${name}-tint`)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(ratio('text-2', `${name}-tint`)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each(['current', 'current-hover', 'bad-fill'])('makes the text of a button readable on %s', (fill) => {
    expect(ratio('on-fill', fill)).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it.each([...tokens])('keeps %s inside sRGB, so that no screen has to approximate it', (_name, value) => {
    expect(isInSrgb(value)).toBe(true);
  });
});
