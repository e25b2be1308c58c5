import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordProof } from '@tributary/contract';
import { sql } from '@tributary/database';
import { PERMISSIONS } from '@tributary/domain';
import { useFreshDatabase } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPasswordAttempts } from '../testing/persons.ts';
import { ROUTES } from '../testing/routes.ts';
import type { Reply } from '../testing/test-app.ts';
import {
  addFactors,
  addVictim,
  NEW_PASSWORD,
  OWN_ADDRESS,
  Scene,
  THIEF_ADDRESS,
  type Victim,
} from '../testing/walk/scene.ts';
import { outcomeOf, sideBySide, tableOf, withSection } from '../testing/walk/stolen.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/security.md');
const databases = useFreshDatabase();
let scene: Scene;
let names = 0;

// The scene's operator is honest here and approves every request; the thief is another person.
beforeEach(async () => {
  scene = await Scene.begin(await databases.open(), true);
});

const call = async (token: string, method: string, path: string, body?: object): Promise<Reply> => {
  await forgetPasswordAttempts(scene.database.db);
  return scene.app.call(method, `/api${path}`, { ...(body ? { body } : {}), caller: { token } });
};
const owner = async (hasFactor: boolean): Promise<Victim & { token: string }> => {
  const victim = await addVictim(scene, `owner${++names}`);
  const token = (await scene.logIn(victim.name)) ?? '';
  if (hasFactor) await addFactors(scene.database, victim.id);
  return { ...victim, token };
};
const ask = (token: string, address: string, amount = '50') =>
  call(token, 'POST', '/withdrawals', {
    wallet_address: address,
    wallet_type: 'Profit',
    withdraw_type: 'USDT',
    withdraw_amount: amount,
  });
const sync = (token: string) =>
  call(token, 'POST', '/crypto/sync', { addresses: { usdt: { address: THIEF_ADDRESS } } });
/** An operator without suspicion approves every request. */
const isPaidTo = async (victim: Victim): Promise<string> => {
  const waiting = await sql<{ id: number }>`
    select id from withdrawals where member_id = ${victim.id} and address = ${THIEF_ADDRESS} and status = 'pending'`.execute(
    scene.database.owner.db,
  );
  for (const { id } of waiting.rows)
    await scene.as('main1', 'POST', '/withdrawals/status/update', { id, status: 'Approved' });
  return (await scene.stolenFrom(victim)) > 0 ? 'yes' : 'no';
};

type Outcomes = [string, string][];

/** Tries everything that a member's session alone permits. */
const withMemberSession = async (hasFactor: boolean): Promise<Outcomes> => {
  const victim = await owner(hasFactor);
  const { token, name } = victim;
  const said = async (reply: Promise<Reply>): Promise<string> => outcomeOf(await reply);
  const wrong = { password: 'not it' };
  const found: Outcomes = [
    ['read the balances', await said(call(token, 'GET', `/wallet-summary/${name}`))],
    ['ask for a withdrawal to the owner’s address', await said(ask(token, OWN_ADDRESS))],
    ['ask for a withdrawal to another address', await said(ask(token, THIEF_ADDRESS))],
    [
      'move the R-Wallet into a package',
      await said(call(token, 'POST', '/package-entry', { packageType: 'igniteFund', amount: '100' })),
    ],
    [
      'choose a new password',
      await said(
        call(token, 'POST', '/users/changePassword', {
          currentPassword: 'not it',
          newPassword: NEW_PASSWORD,
          verificationCode: '123456',
        }),
      ),
    ],
    ['add a passkey', await said(call(token, 'POST', '/passkeys/begin', wrong))],
    ['enrol a second factor', await said(call(token, 'POST', '/second-factor/begin', wrong))],
    [
      'end the second factor',
      await said(call(token, 'POST', '/second-factor/end', { ...wrong, code: '123456' })),
    ],
    [
      'make an API token',
      await said(call(token, 'POST', '/api-tokens', { ...wrong, name: 'T', scopes: ['balances'] })),
    ],
    [
      'add a webhook',
      await said(
        call(token, 'POST', '/webhooks', {
          ...wrong,
          url: 'https://example.com/h',
          events: ['deposit.credited'],
        }),
      ),
    ],
    ['end the owner’s other sessions', await said(call(token, 'POST', '/users/sessions/end-others'))],
    ['change the address of withdrawals', await said(sync(token))],
  ];
  const early = await said(ask(token, THIEF_ADDRESS));
  await scene.wait(25);
  const late = await said(ask(token, THIEF_ADDRESS));
  return [
    ...found,
    ['ask for a withdrawal to that address at once', early],
    ['ask for a withdrawal to that address after a day', late],
    ['have it paid, where the owner does not react and an operator approves', await isPaidTo(victim)],
  ];
};

/** Tries everything that a member's mail box permits: reading all mails and requesting a password link. */
const withMailBox = async (hasFactor: boolean): Promise<Outcomes> => {
  const victim = await owner(hasFactor);
  const { name } = victim;
  const said = async (reply: Promise<Reply>): Promise<string> => outcomeOf(await reply);
  await scene.app.call('POST', '/api/users/forgot-password', { body: { login: name } });
  const mails = await scene.readMails(`${name}@%`);
  const link = mails.find(({ template }) => template === 'password-link')?.secret ?? '';
  const set = await said(
    scene.app.call('POST', '/api/users/reset-password', { body: { token: link, password: NEW_PASSWORD } }),
  );
  const body = { userrefid: name, password: NEW_PASSWORD };
  const entry = await scene.app.call('POST', '/api/users/login', { body });
  const { token: begun } = entry.body;
  const token = typeof begun === 'string' ? begun : 'x'.repeat(43);
  const found: Outcomes = [
    ['choose a new password by a link', set],
    ['log in with it', outcomeOf(entry)],
    ['read the balances', await said(call(token, 'GET', `/wallet-summary/${name}`))],
    ['ask for a withdrawal at once', await said(ask(token, OWN_ADDRESS))],
    ['add a passkey', await said(call(token, 'POST', '/passkeys/begin', { password: NEW_PASSWORD }))],
    ['change the address of withdrawals', await said(sync(token))],
  ];
  await scene.wait(25);
  return [
    ...found,
    ['ask for a withdrawal to that address after a day', await said(ask(token, THIEF_ADDRESS))],
    ['have it paid, where the owner does not react and an operator approves', await isPaidTo(victim)],
  ];
};

/** Tries everything that the session of an operator with every right permits, without the password. */
const withOperatorSession = async (isConfirmed: boolean): Promise<Outcomes> => {
  await scene.app.addOperator('olga', { permissions: [...PERMISSIONS] });
  const token = String((await scene.app.logInOperator('olga')).body['token']);
  const victim = await owner(false);
  const small = await ask(victim.token, OWN_ADDRESS);
  const [smallId, largeId] = [small, await ask((await owner(false)).token, OWN_ADDRESS)].map(
    ({ body }) => (body['data'] as { id: number }).id,
  );
  if (isConfirmed)
    await sql`update sessions set confirmed_at = app_now() where operator_id = (select id from operators where username = 'olga')`.execute(
      scene.database.owner.db,
    );
  const said = async (method: string, path: string, body?: object): Promise<string> =>
    outcomeOf(
      await call(token, method, `/admin${path}`, body && { reason: 'R', password: 'not it', ...body }),
    );
  const unsaid = async (path: string, body: object): Promise<string> =>
    outcomeOf(await call(token, 'POST', `/admin${path}`, body));
  const member = `/members/${victim.name}`;
  return [
    ['read a member’s record', await said('GET', `${member}/record`)],
    ['read the withdrawals of members', await said('GET', '/withdrawals/report')],
    [
      'change a profile or an e-mail address',
      await said('PATCH', `${member}/profile`, {
        firstName: 'A',
        mobileNumber: '+919845011274',
        email: 'thief@thief.example',
        seen: 0,
      }),
    ],
    ['end a member’s password', await said('POST', `${member}/password/reset`, {})],
    ['see a member’s app', await said('POST', `${member}/view`, {})],
    ['ask that a member’s factors end', await said('POST', `${member}/second-factor/reset`, {})],
    [
      'claim a transfer for a member',
      await said('POST', '/deposits/claims', { userrefid: victim.name, txHash: `0x${'1'.repeat(64)}` }),
    ],
    ['make an API token', await said('POST', '/api-tokens', { name: 'T', scopes: ['members'] })],
    ['enrol a second factor of the operator', await said('POST', '/second-factor/begin', {})],
    [
      'propose a reward, which another operator has to confirm',
      await unsaid('/grants', {
        userrefid: victim.name,
        kind: 'royalty',
        month: '2026-01',
        particular: 'P',
        bonusAmount: '5',
      }),
    ],
    [
      'approve a withdrawal below the limit',
      await unsaid('/withdrawals/status/update', { id: smallId, status: 'Approved' }),
    ],
    [
      'reject a withdrawal',
      await unsaid('/withdrawals/status/update', { id: largeId, status: 'Rejected', remark: 'No' }),
    ],
  ];
};

const bothWays = async (tries: (flag: boolean) => Promise<Outcomes>) => {
  const first = await tries(false);
  scene = await Scene.begin(await databases.open(), true);
  return sideBySide([first, await tries(true)]);
};

describe('a thief', () => {
  it('gets no further than docs/security.md shows with a member’s session, a mail box or an operator’s session', async () => {
    const member = await bothWays(withMemberSession);
    scene = await Scene.begin(await databases.open(), true);
    const box = await bothWays(withMailBox);
    scene = await Scene.begin(await databases.open(), true);
    const operator = await bothWays(withOperatorSession);
    const alone = ROUTES.filter(
      ({ access, method }) => access.who === 'operator' && method !== 'GET' && !passwordProof(access),
    ).map(({ name }) => `\`${name}\``);
    const section = [
      '**One stolen session of a member**, by whether the member has a second factor:',
      tableOf(['without', 'with'], member),
      '**One stolen mail box of a member**, whose thief reads every mail:',
      tableOf(['without a second factor', 'with one'], box),
      '**One stolen session of an operator** who has every right of a sub-administrator:',
      tableOf(['no password typed lately', 'typed within 15 minutes'], operator),
      `Without a password such a session changes by ${alone.join(', ')}, as far as the operator may.`,
    ].join('\n\n');
    await expect(withSection(readFileSync(PAGE, 'utf8'), section)).toMatchFileSnapshot(PAGE);
    const outcomes = (tried: typeof member, ending: string) =>
      tried.find(({ tries }) => tries.startsWith(ending))?.outcomes;
    expect(outcomes(member, 'have it paid')?.[1]).toBe('no');
    expect(outcomes(box, 'have it paid')?.[1]).toBe('no');
    expect(outcomes(operator, 'approve')?.[0]).toBe('no: `passwordNeeded`');
  });
});
