import {
  auditFieldWord,
  auditSubjectWord,
  auditValueWord,
  hasAuditWord,
} from '@tributary/definitions/audit-words';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/** The text between a bracket at `start` and its partner. */
const inside = (code: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if ('({['.includes(code[at] ?? '')) depth++;
    else if (')}]'.includes(code[at] ?? '') && --depth === 0) return code.slice(start + 1, at);
  }
  return '';
};

const KEY = /(?:^|[{,(])\s*(?:\.\.\.\([^{]*\{\s*)?([a-zA-Z]\w*)(?=\s*[:,}]|\s*$)/g;

/** The calls of `recordAudit` in the product’s code, by file. */
const calls = globSync(['packages/modules/src/**/*.ts', 'apps/*/src/**/*.ts'], { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8');
    return [...code.matchAll(/\brecordAudit\(/g)].map(({ index, 0: { length } }) => ({
      file,
      call: inside(code, index + length - 1),
    }));
  });

/** The names of the fields in the details that the code writes out. */
const written = calls.flatMap(({ file, call }) =>
  [...call.matchAll(/\b(?:details|before|after): \{/g)].flatMap(({ index, 0: { length } }) =>
    [...inside(call, index + length - 1).matchAll(KEY)].map(([, field = '']) => ({ file, field })),
  ),
);

const subjects = calls.flatMap(({ file, call }) =>
  [...call.matchAll(/\bsubject: [`']([a-z-]+)(?=[:`'])/g)].map(([, first = '']) => ({ file, first })),
);

const SIDES = ['before', 'after', 'details'];

describe('the words of the audit log', () => {
  it('has a word for every field that the code writes', () => {
    expect(written.length).toBeGreaterThan(100);
    const wordless = written.filter(({ field }) => !SIDES.includes(field) && !hasAuditWord(field));
    expect(wordless).toEqual([]);
  });

  it('has a word for every kind of subject that the code writes', () => {
    expect(subjects.length).toBeGreaterThan(40);
    const wordless = subjects.filter(
      ({ first }) =>
        !['tickets', 'treasury'].includes(first) && auditSubjectWord(`${first}:7`) === `${first}:7`,
    );
    expect(wordless).toEqual([]);
  });

  it.each([
    ['stoppedAt', 'Withdrawals stopped at'],
    ['proposalHours', 'Hours that a proposal waits for its second person'],
    ['secondApproverFrom', 'Withdrawals of a member in 24 hours that need two approvals'],
    ['withdrawalPayoutsPaused', 'Payouts paused'],
    ['ifscCode', 'IFSC code'],
    ['whateverWasOnceMicro', 'Whatever was once'],
  ])('prints the field %s as %s', (field, word) => expect(auditFieldWord(field)).toBe(word));

  it.each([
    ['stopped', 'true', 'Yes'],
    ['blocked', false, 'No'],
    ['stoppedAt', '2026-11-26T13:06:00.000000Z', '26 Nov 2026, 18:36'],
    ['stoppedAt', null, '–'],
    ['day', '2026-11-27', '27 Nov 2026'],
    ['amountMicro', '1400000000', '1,400.00 USDT'],
    ['firstName', 'true', 'true'],
    ['txHash', `0x${'ab'.repeat(32)}`, '0xababab…ababab'],
    ['permissions', ['View Reports', 'Edit Members'], 'View Reports, Edit Members'],
    ['profile', { email: 'a@b.c', active: true }, 'Email: a@b.c; Active: Yes'],
  ])('prints the value of %s %j as %s', (field, value, word) =>
    expect(auditValueWord(field, value)).toBe(word),
  );

  it.each([
    ['grant:5', 'grant 5'],
    ['odl-entry:90', 'turnover entry 90'],
    ['delegate:0xe7f1725e7734ce288f8367e1bb143e90bb3f0512', 'delegate of collections 0xe7f172…3f0512'],
    [
      'sequences:local:0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
      'sequences of paying account 0x709979…dc79c8 on local',
    ],
    ['settings:proposalHours', 'settings: Hours that a proposal waits for its second person'],
    ['settings', 'settings'],
    ['payouts:2026-11-26T13:06:00.000000Z', 'payouts stopped 26 Nov 2026, 18:36'],
    ['capital-2026-11-27', 'capital-2026-11-27'],
  ])('prints the subject %s as %s', (subject, word) => expect(auditSubjectWord(subject)).toBe(word));
});
