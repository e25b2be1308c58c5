type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface Leaf {
  /** `packages.igniteFund.dailyRate`, `levels.legacyVault.0` */
  path: string;
  text: string;
}

/** Each value of the terms with its path, in order. */
export function leavesOf(terms: Json, path = ''): Leaf[] {
  if (typeof terms !== 'object' || terms === null) return [{ path, text: String(terms) }];
  return Object.entries(terms).flatMap(([key, value]) => leavesOf(value, path ? `${path}.${key}` : key));
}

/** The terms with the typed texts; a number stays a number if the text is one. */
export function termsWith(terms: Json, texts: Readonly<Record<string, string>>, path = ''): Json {
  if (Array.isArray(terms))
    return terms.map((each, index) => termsWith(each as Json, texts, path ? `${path}.${index}` : `${index}`));
  if (typeof terms === 'object' && terms !== null)
    return Object.fromEntries(
      Object.entries(terms).map(([key, value]) => [
        key,
        termsWith(value, texts, path ? `${path}.${key}` : key),
      ]),
    );
  const text = texts[path]?.trim();
  if (text === undefined) return terms;
  return typeof terms === 'number' && /^-?\d+(?:\.\d+)?$/.test(text) ? (JSON.parse(text) as number) : text;
}

const NAMES: Readonly<Record<string, string>> = {
  packages: '',
  igniteFund: 'Ignite Fund',
  elevatePlus: 'Elevate Plus',
  legacyVault: 'Legacy Vault',
  levels: 'level',
  blbSlabs: 'BLB slab',
  odlSlabs: 'ODL slab',
};

/** `levels.legacyVault.0` as "level Legacy Vault 1". */
export const labelOf = (path: string): string =>
  path
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part)) return String(Number.parseInt(part, 10) + 1);
      return NAMES[part] ?? part.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
    })
    .filter(Boolean)
    .join(' ');
