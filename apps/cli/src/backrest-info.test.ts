import { describe, expect, it } from 'vitest';
import { backupsIn } from './backrest-info.ts';

/** An answer of pgBackRest. Its server numbers are larger than a JavaScript number can be. */
const INFO = `[{"backup":[
  {"database":{"id":2,"repo-key":1},"error":false,"label":"20261128-013000F","timestamp":{"start":1795829400,"stop":1795829460},"type":"full"},
  {"database":{"id":1,"repo-key":1},"error":null,"label":"20261101-013000F","timestamp":{"start":1793496600,"stop":1793494920},"type":"full"},
  {"database":{"id":2,"repo-key":1},"error":true,"label":"20261128-013000F_20261129-013000I","timestamp":{"start":1795915800,"stop":1795915830},"type":"incr"}],
  "db":[{"id":1,"repo-key":1,"system-id":7000000000000000001,"version":"15"},{"id":2,"repo-key":1,"system-id":7663712345678901235,"version":"15"}],
  "name":"tributary","status":{"code":0,"message":"ok"}}]`;

describe('the backups in the answer of pgBackRest', () => {
  it('are listed oldest first, each with its server’s exact number and its damage', () => {
    expect(
      backupsIn(INFO).map(({ label, kind, stoppedAt, system, isDamaged }) =>
        [label, kind, stoppedAt.toISOString(), system, isDamaged].join(' '),
      ),
    ).toEqual([
      '20261101-013000F full 2026-11-01T01:02:00.000Z 7000000000000000001 false',
      '20261128-013000F full 2026-11-28T01:31:00.000Z 7663712345678901235 false',
      '20261128-013000F_20261129-013000I incr 2026-11-29T01:30:30.000Z 7663712345678901235 true',
    ]);
  });

  it('are an empty list for an empty repository', () => {
    expect(backupsIn('[{"name":"tributary","status":{"code":1,"message":"missing stanza path"}}]')).toEqual(
      [],
    );
  });

  it.each(['', '{}', 'stanza: tributary'])('are refused in %j', (text) => {
    expect(() => backupsIn(text)).toThrow(SyntaxError);
  });
});
