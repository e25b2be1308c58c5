import { oneRow, sql } from '@tributary/database';
import { OPERATOR_PASSWORD, type Reply } from '../test-app.ts';
import { NEW_PASSWORD, THIEF_ADDRESS, THIEF_DOMAIN, type Scene } from './scene.ts';
import type { Played } from './walk.ts';

/** Sets the password of each operator whose link reached the thief's mail box, and logs in as them. */
export const takeAccounts = async (scene: Scene): Promise<void> => {
  for (const { to, template, secret } of await scene.readMails(`%@${THIEF_DOMAIN}`)) {
    const [username = ''] = to.split('@');
    if (template !== 'operator-password' || scene.sessions.has(username)) continue;
    const body = { token: secret, password: OPERATOR_PASSWORD };
    await scene.app.call('POST', '/api/admin/set-password', { body });
    const { body: answer } = await scene.app.logInOperator(username);
    if (typeof answer['token'] === 'string') scene.sessions.set(username, answer['token']);
  }
};

/** Sets a password by a link, and logs in with it if that is enough. */
const comeInBy = async (scene: Scene, played: Played, token: string): Promise<void> => {
  const { victim, inside } = played;
  const body = { token, password: NEW_PASSWORD };
  const { status } = await scene.app.call('POST', '/api/users/reset-password', { body });
  const session = status === 200 ? await scene.logIn(victim.name, NEW_PASSWORD) : undefined;
  if (session === undefined) return;
  inside.add(session);
  played.isLoggedIn = true;
};

/** Uses a session of the victim: adds an address of the thief and requests money to it. */
const useSession = async (scene: Scene, token: string): Promise<void> => {
  const call = (path: string, body: object) =>
    scene.app.call('POST', `/api${path}`, { body, caller: { token } });
  await call('/crypto/sync', { addresses: { usdt: { address: THIEF_ADDRESS } } });
  const to = { wallet_address: THIEF_ADDRESS };
  const wanted = { ...to, wallet_type: 'Profit', withdraw_type: 'USDT', withdraw_amount: '100' };
  await call('/withdrawals', wanted);
  await call('/refunds', { ...to, amount: '100' });
};

/**
 * Uses every secret in an answer and in the thief's mails to enter the victim's account, and requests money there.
 */
export const breakIn = async (scene: Scene, played: Played, reply?: Reply): Promise<void> => {
  const { victim, inside } = played;
  const links = new Set<string>();
  if (reply) {
    const text = JSON.stringify([reply.body, reply.headers]);
    for (const [, token = ''] of text.matchAll(/reset-password#([\w-]+)/g)) links.add(token);
    for (const [, token = ''] of JSON.stringify(reply.headers['set-cookie'] ?? '').matchAll(/=([\w-]{40,})/g))
      if (token !== scene.sessions.get(scene.thief)) inside.add(token);
  } else {
    const { email } = await oneRow(
      scene.database.owner.db,
      sql<{ email: string }>`select email from members where id = ${victim.id}`,
    );
    // Another new password would end the session and stop withdrawals for one more day.
    if (email.endsWith(THIEF_DOMAIN) && !played.isLoggedIn) {
      await scene.app.call('POST', '/api/users/forgot-password', { body: { login: victim.name } });
      for (const { template, secret } of await scene.readMails(email))
        if (template.startsWith('password-')) links.add(secret);
    }
  }
  for (const token of links) await comeInBy(scene, played, token);
  for (const token of inside) await useSession(scene, token);
};
