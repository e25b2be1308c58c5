import { setTimeout as sleep } from 'node:timers/promises';
import { microToRaw } from '@tributary/chain';
import type { PlayBsc } from '@tributary/chain/testing';
import { usdt } from '@tributary/domain';

const PATIENCE_MS = 15 * 60_000;

/** Calls the API; throws its refusal. */
export const callerOf =
  (api: string) =>
  async (method: string, path: string, body?: object, token?: string): Promise<Record<string, unknown>> => {
    const reply = await fetch(`${api}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await reply.json()) as Record<string, unknown>;
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

/** Waits until something is so; fails after a quarter of an hour. */
export const until = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(250))
    if (await isSo()) return;
  throw new Error(`${what} took longer than ${PATIENCE_MS / 60_000} minutes.`);
};

/** Registers the first member. Returns the session. */
export const registerFirst = async (call: ReturnType<typeof callerOf>): Promise<string> => {
  const { token } = await call('POST', '/register', {
    name: 'First Member',
    userrefid: 'first1',
    email: 'first1@tributary.example',
    password: 'A-long-Passphrase-1',
    mobile_no: '+919800000000',
    refferal_code: 'TOP',
    agree_to_terms: 1,
  });
  return String(token);
};

/** The main job of a new installation: register and pay in. Activations wait until the treasury is funded. Returns the session. */
export const beFirstMember = async (
  chain: PlayBsc,
  { api, says }: { api: string; says: (text: string) => void },
): Promise<string> => {
  const call = callerOf(api);
  const token = await registerFirst(call);
  const paying = await call('POST', '/usdt/initiate', { amount: '250' }, token);
  says('a member is registered and has an address to pay to');
  await chain.pay(String(paying['address']), microToRaw(usdt(250)));
  await until('The deposit', async () => {
    const { payment_status: status } = await call(
      'GET',
      `/usdt/status?payment=${String(paying['payment_id'])}`,
      undefined,
      token,
    );
    return status === 'success';
  });
  says('the deposit of 250 USDT is credited');
  const activation = await fetch(`${api}/package-entry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ packageType: 'igniteFund', amount: '100' }),
  });
  const { code } = (await activation.json()) as { code?: string };
  if (code !== 'activationsPaused')
    throw new Error(`An activation without a treasury was answered with ${String(code)}.`);
  says('an activation is refused while the treasury is empty');
  return token;
};
