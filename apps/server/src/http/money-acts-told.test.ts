import { oneRow, rowsOf, sql } from '@tributary/database';
import { mailOf } from '@tributary/modules/mail';
import { secretsKeyOf } from '@tributary/runtime';
import { PASSWORD, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { Device } from '../testing/device.ts';
import { MONEY_ACTS } from '../testing/money-acts.ts';
import { OPERATOR_PASSWORD, type Reply } from '../testing/test-app.ts';
import { codeOf } from '../testing/use-second-factors.ts';
import { OPERATOR_ACTS } from '../testing/walk/operator-acts.ts';
import {
  addFactors,
  addVictim,
  NEW_PASSWORD,
  OWN_ADDRESS,
  Scene,
  THIEF_ADDRESS,
  type Victim,
} from '../testing/walk/scene.ts';
import { PLAYED_ELSEWHERE } from '../testing/walk/played-elsewhere.ts';
import { toldPlays, type Play } from '../testing/walk/told-plays.ts';
import { toldBy, type Told } from '../testing/walk/told.ts';

const database = useDatabase();
let scene: Scene;
let nth = 0;

beforeAll(async () => {
  scene = await Scene.begin(database.current, true);
  await scene.app.addOperator('main2', { isMain: true });
  await sql`update operators set email = username || '@house.example' where is_main`.execute(
    database.current.owner.db,
  );
  scene.sessions.set('main2', String((await scene.app.logInOperator('main2')).body['token']));
});

type Owner = Victim & { token: string };
const owner = async (hasFactors = false): Promise<Owner> => {
  const victim = await addVictim(scene, `owner${++nth}`);
  const token = (await scene.logIn(victim.name)) ?? '';
  if (hasFactors) await addFactors(database.current, victim.id);
  return { ...victim, token };
};
const ask = (token: string, path: string, body: object = {}): Promise<Reply> =>
  scene.app.call('POST', `/api${path}`, { body, caller: { token } });
const mailed = async (to: string): Promise<string> =>
  (await scene.readMails(to)).find(({ secret }) => secret !== '')?.secret ?? '';
const idOf = ({ body }: Reply): number => (body['data'] as { id: number }).id;
const ok = async (reply: Promise<Reply>): Promise<Reply> => {
  const answer = await reply;
  expect([answer.status, answer.body['message']]).toEqual([200, expect.anything()]);
  return answer;
};
const main = (path: string, body: object = {}) => ok(scene.as('main1', 'POST', path, body));
const requested = ({ token }: Owner, path = '/withdrawals', more: object = {}) =>
  ok(
    ask(token, path, { wallet_address: OWN_ADDRESS, wallet_type: 'Profit', withdraw_type: 'USDT', ...more }),
  );

/** One operator proposes, another confirms. */
const confirmed =
  (propose: (member: Owner) => Promise<Reply>, kind: string): Play =>
  async () => {
    await propose(await owner(true));
    const { body } = await scene.as('main2', 'GET', '/proposals');
    const { id } = (body['data'] as { id: number }[]).at(-1)!;
    return () => ok(scene.as('main2', 'POST', `/proposals/${kind}/${id}/confirm`));
  };
const enrolled = async ({ token }: Owner) => {
  const begun = await ok(ask(token, '/second-factor/begin', { password: PASSWORD }));
  const { secret } = begun.body['data'] as { secret: string };
  const confirm = (code = codeOf(secret)) => ok(ask(token, '/second-factor/confirm', { code }));
  return { secret, confirm };
};
const withPasskey = async ({ token }: Owner) => {
  const begun = await ok(ask(token, '/passkeys/begin', { password: PASSWORD }));
  const device = new Device();
  const response = device.make(begun.body['data'] as never);
  return () => ok(ask(token, '/passkeys', { name: 'Phone', response }));
};

const PLAYS: Record<string, Play> = {
  'members.login': async () => {
    const { name } = await owner();
    return () => scene.logIn(name);
  },
  'passwords.requestLink': async () => {
    const { name } = await owner();
    return async () => {
      await scene.app.call('POST', '/api/users/forgot-password', { body: { login: name } });
      await mailed(`${name}@%`);
    };
  },
  'passwords.reset': async () => {
    const { name } = await owner();
    await scene.app.call('POST', '/api/users/forgot-password', { body: { login: name } });
    const body = { token: await mailed(`${name}@%`), password: NEW_PASSWORD };
    return () => ok(scene.app.call('POST', '/api/users/reset-password', { body }));
  },
  'passwords.sendCode': async () => {
    const { token } = await owner();
    return () => ok(ask(token, '/users/sendOtpMail'));
  },
  'passkeys.begin': async () => {
    const { token } = await owner();
    return () => ok(ask(token, '/passkeys/begin', { password: PASSWORD }));
  },
  'passkeys.add': async () => withPasskey(await owner()),
  'secondFactor.begin': async () => {
    const member = await owner();
    return () => enrolled(member);
  },
  'secondFactor.confirm': async () => (await enrolled(await owner())).confirm,
  'secondFactor.end': async () => {
    const member = await owner();
    const { secret, confirm } = await enrolled(member);
    await confirm();
    await sql`update second_factors set last_step = 0`.execute(database.current.owner.db);
    return () => ok(ask(member.token, '/second-factor/end', { password: PASSWORD, code: codeOf(secret) }));
  },
  'addresses.sync': async () => {
    const member = await owner();
    await sql`delete from withdrawal_addresses where member_id = ${member.id}`.execute(
      database.current.owner.db,
    );
    return () => ok(ask(member.token, '/crypto/sync', { addresses: { usdt: { address: THIEF_ADDRESS } } }));
  },
  'withdrawals.request': async () => {
    const member = await owner();
    return () => requested(member, '/withdrawals', { withdraw_amount: '100' });
  },
  'withdrawals.refund': async () => {
    const member = await owner();
    return () => requested(member, '/refunds', { amount: '100' });
  },
  'operators.login': () => Promise.resolve(() => scene.app.logInOperator('main2')),
  'operators.setPassword': async () => {
    const name = await scene.colleague(`claims${++nth}`);
    await main(`/operators/${name}/password-link`);
    const body = { token: await mailed(`${name}@%`), password: OPERATOR_PASSWORD };
    return () => ok(scene.app.call('POST', '/api/admin/set-password', { body }));
  },
  'adminWithdrawals.update': async () => {
    const id = idOf(await requested(await owner(), '/withdrawals', { withdraw_amount: '100' }));
    return () => main('/withdrawals/status/update', { id, status: 'Approved' });
  },
  'grants.confirm': async () => {
    const { name: userrefid } = await owner();
    const grant = { userrefid, kind: 'royalty', month: '2026-01', particular: 'P', bonusAmount: '5' };
    const id = idOf(await main('/grants', grant));
    return () => ok(scene.as('main2', 'POST', `/grants/${id}/confirm`));
  },
  'proposals.confirmFactors': confirmed(
    ({ name }) => main(`/members/${name}/second-factor/reset`),
    'factors',
  ),
  'proposals.confirmEmail': confirmed(
    ({ name }) =>
      ok(
        scene.as('main1', 'PATCH', `/members/${name}/profile`, {
          firstName: 'Ann',
          mobileNumber: '+919845011274',
          email: `${name}@new.example`,
          seen: 0,
        }),
      ),
    'emails',
  ),
  'proposals.confirmUnblock': confirmed(async ({ name }) => {
    await main(`/members/${name}/block`);
    return main(`/members/${name}/unblock`);
  }, 'unblocks'),
  'proposals.confirmRelease': confirmed(async ({ name }) => {
    await main(`/members/${name}/withdrawals/hold`);
    return main(`/members/${name}/withdrawals/release`);
  }, 'releases'),
  'proposals.confirmLoosening': confirmed(
    () => ok(scene.as('main1', 'PATCH', '/limits', { payoutsPerDay: 5_000 })),
    'loosenings',
  ),
};

const PREPARED: Record<string, (on: { name: string; colleague: string }) => Promise<unknown>> = {
  'restrictions.unblockMember': ({ name }) => main(`/members/${name}/block`),
  'restrictions.releaseWithdrawals': ({ name }) => main(`/members/${name}/withdrawals/hold`),
  'restrictions.enableOperator': ({ colleague }) => main(`/operators/${colleague}/disable`),
  'restrictions.resetOperatorSecondFactor': ({ colleague }) =>
    sql`insert into second_factors (operator_id, sealed_key, confirmed_at)
      select id, '\\x00', app_now() from operators where username = ${colleague}`.execute(
      database.current.owner.db,
    ),
};

/** All acts of a route in the walk of pairs. Payouts are not stopped here, so no restart is proposed. */
const playedOf = (route: string): Play[] =>
  OPERATOR_ACTS.filter(({ name }) => name.split(':')[0] === route && route !== 'payouts.proposeRestart').map(
    (act) => async () => {
      const victim = await owner(true);
      const at = nth;
      const colleague = await scene.colleague(`olga${at}`);
      await PREPARED[route]?.({ name: victim.name, colleague });
      return () => act.play(scene, { victim, nth: at });
    },
  );

// Recorded besides each act: the opening of a record, and a first login from a new device.
const BESIDES = new Set(['member.read', 'new-device']);

const MORE = toldPlays({
  get scene() {
    return scene;
  },
  owner,
  next: () => ++nth,
});

const playsOf = (name: string): Play[] => {
  const play = MORE[name] ?? PLAYS[name];
  return play ? [play] : playedOf(name);
};

const measured = MONEY_ACTS.filter(({ name }) => playsOf(name).length > 0).map(
  ({ name, mail, bell, audit }) => ({
    name,
    told: { mail, bell, audit },
    plays: playsOf(name),
  }),
);

describe('an act that can lead to a payment', () => {
  it('has its messages measured here, or a reason why not', () =>
    expect(
      MONEY_ACTS.map(({ name }) => name)
        .filter((name) => playsOf(name).length === 0)
        .toSorted(),
    ).toEqual(Object.keys(PLAYED_ELSEWHERE).toSorted()));

  it.each(measured)('notifies the people of its row in the table: $name', async ({ told, plays }) => {
    const seen: Told = { mail: [], bell: [], audit: [] };
    for (const prepare of plays) {
      const play = await prepare();
      const found = await toldBy(database.current.owner.db, play);
      for (const where of ['mail', 'bell', 'audit'] as const)
        seen[where] = [...new Set([...seen[where], ...found[where].filter((kind) => !BESIDES.has(kind))])];
    }
    for (const where of ['mail', 'bell', 'audit'] as const)
      expect([where, seen[where].toSorted()]).toEqual([where, told[where].toSorted()]);
  });
});

describe('the mail about an account of an operator', () => {
  type Mail = { to: string; details: Record<string, string> };
  const mailsOf = async (act: () => Promise<unknown>) => {
    const { db } = database.current.owner;
    const before = await oneRow(db, sql<{ id: bigint }>`select coalesce(max(id), 0) as id from mails`);
    await act();
    return rowsOf(
      db,
      sql<Mail>`select to_address as "to", details from mails where id > ${before.id} and template = 'operator-account' order by to_address`,
    );
  };
  const PROFILE = { name: 'Devika Rao', phone: '+919880122470', role: 'General Admin' };

  it('names the changes, and goes to the old address, the new address and the other main administrators', async () => {
    const name = await scene.colleague(`edited${++nth}`);
    const body = { ...PROFILE, email: `${name}@other.example`, permissions: ['View Members'], seen: 0 };
    const mails = await mailsOf(() => ok(scene.as('main1', 'PATCH', `/operators/${name}/profile`, body)));
    expect(mails.map(({ to }) => to)).toEqual([
      `${name}@house.example`,
      `${name}@other.example`,
      'main2@house.example',
    ]);
    const details = mails[0]?.details ?? {};
    expect(details).toMatchObject({
      by: 'main1',
      account: name,
      'from.email': 'e•••@h•••.example',
      'to.email': 'e•••@o•••.example',
      'from.permissions': 'Approve Payments, Edit Members',
      'to.permissions': 'View Members',
    });
    const mail = {
      id: 1n,
      template: 'operator-account',
      to: '',
      details,
      sealed: null,
      attempts: 0,
    } as const;
    const from = { secretsKey: secretsKeyOf('a key of tests'), origin: 'https://x.test' };
    const { text } = mailOf({ ...mail, createdAt: new Date(0) }, from);
    expect(text).toContain(`main1 changed the operator account ${name}.`);
    expect(text).toContain('from Approve Payments, Edit Members to View Members');
  });

  it('goes only to the owner after their own change', async () => {
    const mails = await mailsOf(await MORE['operatorSecondFactor.confirm']!());
    expect(mails.map(({ to }) => to)).toEqual([expect.stringMatching(/^keyed\d+@house\.example$/)]);
  });
});
