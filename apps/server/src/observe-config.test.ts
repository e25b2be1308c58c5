import { describe, expect, it } from 'vitest';
import { inspectConfig } from './config.ts';

const observed = (env: Record<string, string>, role: string) =>
  inspectConfig(env, ['--role', role]).config.observe;
const problems = (env: Record<string, string>, role = 'api'): string =>
  inspectConfig(env, ['--role', role]).problems.join();

describe('the listener for operators', () => {
  it.each(['api', 'worker', 'signer', 'collector', 'all'])('is on OBSERVE_PORT in the role %s', (role) => {
    expect(observed({ OBSERVE_PORT: '3100', PORT: '3000', HOST: '0.0.0.0' }, role)).toEqual({
      port: 3_100,
      host: '127.0.0.1',
    });
    expect(observed({ OBSERVE_PORT: '3100', OBSERVE_HOST: '10.0.0.1' }, role)?.host).toBe('10.0.0.1');
  });

  it('is on PORT in a process without members’ routes, and absent without a port', () => {
    expect(observed({ PORT: '3001', HOST: '10.0.0.1' }, 'worker')).toEqual({ port: 3_001, host: '10.0.0.1' });
    expect(observed({}, 'worker')).toBeUndefined();
    expect(observed({ PORT: '3000' }, 'api')).toBeUndefined();
  });

  it.each([
    [{ OBSERVE_HOST: '10.0.0.1' }, /OBSERVE_HOST is set without OBSERVE_PORT/],
    [{ OBSERVE_PORT: '0' }, /OBSERVE_PORT must not be 0/],
    [{ OBSERVE_PORT: '70000' }, /OBSERVE_PORT must be a whole number up to 65535/],
    [{ OBSERVE_PORT: '3000' }, /OBSERVE_PORT and PORT are both 3000/],
    [{ OBSERVE_PORT: '3100', OBSERVE_HOST: 'metrics.example' }, /OBSERVE_HOST must be an IP address/],
  ])('is refused with %j', (env, text) => expect(problems(env)).toMatch(text));

  it('may have the same number as PORT if PORT is not opened', () => {
    expect(problems({ OBSERVE_PORT: '3001', PORT: '3001' }, 'worker')).toBe('');
  });
});
