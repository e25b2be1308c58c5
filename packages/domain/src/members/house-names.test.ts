import { describe, expect, it } from 'vitest';
import { looksLikeHouse } from './house-names.ts';

describe('a name', () => {
  it.each([
    ['the brand', 'Tributary'],
    ['the brand with a word', 'Tributary Support'],
    ['the brand in a longer name', 'my-tributary-wallet'],
    ['spaces', 's u p p o r t'],
    ['invisible spaces', 'sup\u200bport'],
    ['a soft hyphen', 'ad\u00admin'],
    ['strokes and dots', 'Sup.port_Team'],
    ['Cherokee letters', 'ᎢributarᎽ'],
    ['Cyrillic letters', 'Ѕuрроrt'],
    ['Greek letters', 'τrιbυταrγ'],
    ['a whole word of other scripts', 'аdміп'],
    ['full-width letters', 'ｓｕｐｐｏｒｔ'],
    ['mathematical letters', '𝐓𝐫𝐢𝐛𝐮𝐭𝐚𝐫𝐲'],
    ['accents', 'Súppórt'],
    ['digits for letters', 'Tr1but4ry'],
    ['digits for letters of another word', '5upp0rt'],
    ['a small l for an i', 'adrnln'],
    ['digits at the end', 'support24'],
    ['two words of the house', 'System Administrator'],
    ['an accompanying word', 'Official Support Team'],
    ['an accompanying word in front', 'Customer Care Support'],
    ['capitals', 'ADMIN'],
    ['the root', 'T.O.P.'],
    ['two words of the house that share letters', 'Support Top'],
    ['a look-alike of b', 'Triьutary'],
    ['a look-alike of c', 'Offiсial Support'],
    ['a look-alike of d', 'Help Ꮷesk Support'],
    ['a look-alike of e', 'Sуstєm'],
    ['a look-alike of f', 'Oғғicial Support'],
    ['a look-alike of h', 'Һelp Support'],
    ['a look-alike of k', 'Desк Support'],
    ['a look-alike of n', 'Admiո'],
    ['a look-alike of v', 'Serѵice Admin'],
    ['a look-alike of w', 'Ꮃallet Support'],
  ])('refuses %s as a name of the house: %s', (_what, name) => expect(looksLikeHouse(name)).toBe(true));

  it.each([
    'Anna Topp',
    'Topaz Kumar',
    'Adminder Singh',
    'Supportive Sam',
    'Systema Ivanova',
    'Anna Maria Team',
    'Team Rocket',
    'Official Customer Service',
    'Team Desk',
    'Member One',
    'demo',
    'Иван Петров',
    'Ελένη Παππά',
    '李明',
    'अनिल कुमार',
    'O’Brien',
    'top1st',
    '',
    '12345',
  ])('accepts %s', (name) => expect(looksLikeHouse(name)).toBe(false));

  it('judges the longest name in less than 50 ms', () => {
    const begun = process.threadCpuUsage();
    expect(looksLikeHouse('top'.repeat(33) + 'x')).toBe(false);
    // CPU time of this thread: other programs of a busy machine do not count.
    expect(process.threadCpuUsage(begun).user).toBeLessThan(50_000);
  });
});
