// Verifies that the product sent an event: the signature covers its number, its time and its body as it arrived.
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** `body` is the text before it is parsed; `secret` begins with whsec_. */
export const isGenuine = (
  headers: Record<string, string | undefined>,
  body: string,
  secret: string,
  now = Date.now() / 1_000,
): boolean => {
  const { 'webhook-id': id, 'webhook-timestamp': time = '', 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(now - Number(time)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  // Several signatures stand side by side for a day after a change of the secret.
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
