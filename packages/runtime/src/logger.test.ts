import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

describe('logs', () => {
  it('contain no secret and no personal data, at the top or one level down', () => {
    let text = '';
    const destination = new Writable({
      write: (chunk, _encoding, done) => {
        text += String(chunk);
        done();
      },
    });
    const logger = createLogger({ level: 'info', destination });
    const secrets = {
      password: 'canary-1',
      token: 'canary-2',
      email: 'canary-3',
      mobile: 'canary-4',
      authorization: 'canary-5',
      cookie: 'canary-6',
      privateKey: 'canary-7',
    };
    logger.info({ ...secrets, member: secrets, headers: { any: 'canary-8' } }, 'something happened');
    expect(text).toContain('something happened');
    expect(text).not.toContain('canary');
  });
});
