import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Upkeep } from './upkeep.tsx';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const WELL = { mail: { failed: 0 }, backup: { age: 3 * HOUR }, drill: { age: 40 * DAY, faults: 0 } };

const textOf = (standing: Parameters<typeof Upkeep>[0]['standing']): string =>
  renderToStaticMarkup(<Upkeep standing={standing} />).replaceAll(/<[^>]+>/g, ' ');

describe('mail, backup and restore on the page of jobs', () => {
  it('have their states, and no step while all are well', () => {
    const text = textOf(WELL);
    expect(text).toMatch(/Mail\s+all sent/);
    expect(text).toMatch(/Backup\s+made, 3 h ago/);
    expect(text).toMatch(/Restore\s+rehearsed, 40 days ago/);
    expect(text).not.toContain('runbook');
  });

  it.each([
    [
      'mails that nobody gets',
      { mail: { failed: 11 } },
      /doctor.*mails-fail\.md/s,
      /backups-late|restore\.md/,
    ],
    ['a late backup', { backup: { age: 27 * HOUR } }, /pgbackrest.*backups-late\.md/s, /restore-drill/],
    ['no backup', { backup: { age: null } }, /record-backup/, /restore-drill/],
    ['a late drill', { drill: { age: 101 * DAY, faults: 0 } }, /restore-drill.*restore\.md/s, /pgbackrest/],
    ['a drill with faults', { drill: { age: DAY, faults: 2 } }, /make a full backup at once/, /pgbackrest/],
  ])('say the next step after %s, and only that', (_what, part, said, unsaid) => {
    const text = textOf({ ...WELL, ...part });
    expect(text).toMatch(said);
    expect(text).not.toMatch(unsaid);
  });

  it.each([
    ['in a demo', { ...WELL, backup: null, drill: null }],
    ['before their states are known', undefined],
  ])('are absent %s', (_when, standing) => expect(textOf(standing)).toBe(''));
});
