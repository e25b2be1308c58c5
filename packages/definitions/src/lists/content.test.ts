import { expect, it } from 'vitest';
import { CONTENT } from './content.ts';

const { from, missing } = CONTENT.fields.restsOn;

it.each([
  [{ kind: 'incident', evidenceKind: null, evidence: null }, 'None needed for an incident'],
  [{ kind: 'claim', evidenceKind: null, evidence: null }, 'Nothing yet'],
  [{ kind: 'claim', evidenceKind: 'page', evidence: '/transparency' }, '/transparency'],
  [{ kind: 'claim', evidenceKind: 'figure', evidence: 'coverage' }, 'Live: days that the treasury covers'],
] as const)('says what the public statement %j rests on', (row, words) => {
  expect(from(row) ?? missing).toBe(words);
});
