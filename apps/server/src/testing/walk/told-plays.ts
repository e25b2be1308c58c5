import { currentDay, inTransaction, oneRow, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { createOperator } from '@tributary/modules/operators';
import { unlockOperator } from '@tributary/modules/restrictions';
import { proposeReversal, reverseRequested } from '@tributary/modules/reversals';
import { stopPayouts } from '@tributary/modules/settings';
import { fundTreasury } from '@tributary/modules/treasury';
import { listedDeposit, operatorNamed, PASSWORD } from '@tributary/testing';
import { Device } from '../device.ts';
import type { Reply } from '../test-app.ts';
import { TURNOVER } from '../turnover.ts';
import { codeOf } from '../use-second-factors.ts';
import { NEW_PASSWORD, OWN_ADDRESS, type Scene, type Victim } from './scene.ts';

/** Prepares an act and returns it, so that the act alone is measured. */
export type Play = () => Promise<() => Promise<unknown>>;

type Owner = Victim & { token: string };
/** `scene` exists once the tests run. */
type Need = { readonly scene: Scene; owner: () => Promise<Owner>; next: () => number };

const ok = async (reply: Promise<Reply>): Promise<Reply> => {
  const answer = await reply;
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};
/** The fields that these plays read; an answer has some of them. */
type Answer = {
  id: number;
  secret: string;
  version: number;
  revision: number;
  rows: Record<string, string>[];
};
const dataOf = ({ body }: Reply): Answer => body['data'] as Answer;

/** Acts of members on their own account, by routes. */
const memberPlays = (need: Need): Record<string, Play> => {
  const ask = (token: string | undefined, path: string, body: object = {}) =>
    ok(need.scene.app.call('POST', `/api${path}`, { body, ...(token ? { caller: { token } } : {}) }));
  const withPasskey = async () => {
    const member = await need.owner();
    const device = new Device();
    const options = dataOf(await ask(member.token, '/passkeys/begin', { password: PASSWORD }));
    await ask(member.token, '/passkeys', { name: 'Phone', response: device.make(options as never) });
    return { ...member, device };
  };
  return {
    'passwords.change': async () => {
      const { name, token } = await need.owner();
      await ask(token, '/users/sendOtpMail');
      const code = (await need.scene.readMails(`${name}@%`))[0]?.secret ?? '';
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, verificationCode: code };
      return () => ask(token, '/users/changePassword', body);
    },
    'passkeys.remove': async () => {
      const { token } = await withPasskey();
      const listed = await need.scene.app.call('GET', '/api/passkeys', { caller: { token } });
      const [key] = listed.body['data'] as { id: string }[];
      return () => ask(token, `/passkeys/${key?.id}/remove`, { password: PASSWORD });
    },
    'passkeys.prove': async () => {
      const { token, device } = await withPasskey();
      const options = dataOf(await ask(token, '/passkeys/proof/begin'));
      return () => ask(token, '/passkeys/proof', { response: device.sign(options as never) });
    },
    'passkeys.signIn': async () => {
      const { device } = await withPasskey();
      const options = dataOf(await ask(undefined, '/passkeys/sign-in/begin'));
      return () => ask(undefined, '/passkeys/sign-in', { response: device.sign(options as never) });
    },
  };
};

const percents = (levels: number) =>
  Array.from({ length: levels }, (_none, at) => ({ level: at + 1, percentage: 0.5 }));
const LEVELS = { igniteFund: percents(5), elevatePlus: percents(5), legacyVault: percents(10) };

/** Calls of two main administrators, and the rows behind them. */
const consoleOf = (need: Need) => {
  const rows = () => need.scene.database.owner.db;
  return {
    rows,
    main: (path: string, body: object = {}) => ok(need.scene.as('main1', 'POST', path, body)),
    second: (path: string, body: object = {}) => ok(need.scene.as('main2', 'POST', path, body)),
    /** The newest proposal of a kind. */
    waiting: async (kind: string): Promise<number> => {
      const newest = sql<{
        id: number;
      }>`select id from proposals where kind = ${kind} order by id desc limit 1`;
      return (await oneRow(rows(), newest)).id;
    },
  };
};

/** Acts of operators on their own second factor, by routes. */
const factorPlays = (need: Need): Record<string, Play> => {
  const { rows } = consoleOf(need);
  /** An operator with a session and the key of a second factor that is begun. */
  const withFactor = async () => {
    const name = `keyed${need.next()}`;
    await need.scene.app.addOperator(name, {});
    need.scene.sessions.set(name, String((await need.scene.app.logInOperator(name)).body['token']));
    await sql`update operators set email = ${`${name}@house.example`} where username = ${name}`.execute(
      rows(),
    );
    const begin = () => ok(need.scene.as(name, 'POST', '/second-factor/begin'));
    const confirm = (secret: string) =>
      ok(need.scene.as(name, 'POST', '/second-factor/confirm', { code: codeOf(secret) }));
    return { name, begin, confirm };
  };

  return {
    'operatorSecondFactor.begin': async () => (await withFactor()).begin,
    'operatorSecondFactor.confirm': async () => {
      const { begin, confirm } = await withFactor();
      const { secret } = dataOf(await begin());
      return () => confirm(secret);
    },
    'operatorSecondFactor.end': async () => {
      const { name, begin, confirm } = await withFactor();
      const { secret } = dataOf(await begin());
      await confirm(secret);
      await sql`update second_factors set last_step = 0`.execute(rows());
      return () => ok(need.scene.as(name, 'POST', '/second-factor/end', { code: codeOf(secret) }));
    },
  };
};

/** Acts on the plan, the turnover, the treasury and on several withdrawals, by routes. */
const programmePlays = (need: Need): Record<string, Play> => {
  const { main, second, rows, waiting } = consoleOf(need);
  const draft = async () => {
    const made = dataOf(await main('/plan-versions'));
    return () =>
      main(`/plan-versions/${made.version}/publish`, {
        revision: made.revision,
        activeFrom: `20${30 + (need.next() % 60)}-01-01`,
      });
  };

  return {
    'adminWithdrawals.bulkApprove': async () => {
      const { token } = await need.owner();
      const wanted = { wallet_address: OWN_ADDRESS, wallet_type: 'Profit', withdraw_type: 'USDT' };
      const body = { ...wanted, withdraw_amount: '100' };
      const made = await ok(need.scene.app.call('POST', '/api/withdrawals', { body, caller: { token } }));
      const { id } = dataOf(made);
      const offer = await ok(need.scene.as('main1', 'GET', `/withdrawals/bulk?ids=${id}`));
      const [{ withdraw_amount = '', wallet_address = '', created_at = '' } = {}] = dataOf(offer).rows;
      return () => main('/withdrawals/bulk', { rows: [{ id, withdraw_amount, wallet_address, created_at }] });
    },
    'odl.saveEntry': async () => {
      const date = await currentDay(rows());
      const entry = { date, hour: 3, amount: '10', status: 'Achieved' };
      const caller = { token: need.scene.sessions.get('main1')! };
      return () => ok(need.scene.app.call('POST', '/api/entries', { body: entry, caller }));
    },
    'odl.changeTurnover': () => Promise.resolve(() => main('/turnover', TURNOVER)),
    'odl.changeCtoSettings': () => Promise.resolve(() => main('/cto-settings', TURNOVER)),
    'proposals.confirmTurnover': async () => {
      await main('/turnover', { ...TURNOVER, turnover: '2000000' });
      const id = await waiting('odl.turnover');
      return () => second(`/proposals/turnovers/${id}/confirm`);
    },
    'levels.save': () => Promise.resolve(() => main('/levels', { levels: LEVELS })),
    'levels.saveLevelSettings': () => Promise.resolve(() => main('/level-settings', { levels: LEVELS })),
    'planVersions.publish': draft,
    'proposals.confirmPublication': async () => {
      await (
        await draft()
      )();
      const id = await waiting('plan.publish');
      return () => second(`/proposals/publications/${id}/confirm`);
    },
    'proposals.confirmFunding': async () => {
      const funding = { amount: '20000', source: 'operator', reference: `F${need.next()}`, evidence: 'E' };
      const txHash = `0x${String(need.next()).padStart(64, '7')}`;
      const { id } = dataOf(await main('/treasury/fundings', { ...funding, txHash }));
      return () => second(`/proposals/fundings/${id}/confirm`);
    },
  };
};

/** Decisions of two operators about payouts and activations, by routes. */
const decidedPlays = (need: Need): Record<string, Play> => {
  const { main, second, rows, waiting } = consoleOf(need);
  const halted = async () => {
    const account = `account${need.next()}`;
    await sql`insert into payout_accounts (chain, account, asset, halted_for, halted_at)
      values ('bsc', ${account}, 'USDT', 'a test', app_now())`.execute(rows());
    return { chain: 'bsc', account, reason: 'Looked at' };
  };

  return {
    'payouts.proposeResumption': async () => {
      const body = await halted();
      return () => main('/payouts/resume', body);
    },
    'proposals.confirmPayout': async () => {
      await main('/payouts/resume', await halted());
      const id = await waiting('payout.settle');
      return () => second(`/proposals/payouts/${id}/confirm`);
    },
    'proposals.confirmRestart': async () => {
      await inTransaction(rows(), (tx) => stopPayouts(tx, { by: 'breaker', reason: 'A test' }));
      await main('/payouts/restart');
      const id = await waiting('payouts.resume');
      return () => second(`/proposals/restarts/${id}/confirm`);
    },
    'proposals.confirmReversal': async () => {
      const { id: memberId } = await need.owner();
      const lotId = await need.scene.programme.activate(memberId, 'igniteFund', 100);
      const by = await operatorNamed(rows(), `asks${need.next()}`);
      const { id } = await proposeReversal(rows(), { memberId, lotId, reason: 'Twice', operator: by });
      return async () => {
        await second(`/proposals/reversals/${id}/confirm`);
        await reverseRequested(rows());
      };
    },
    'screenings.propose': async () => {
      const { id } = await listedDeposit(rows(), (await need.owner()).id);
      return () => main(`/screenings/${id}/decisions`, { what: 'release' });
    },
    'proposals.confirmScreening': async () => {
      const { id: screening } = await listedDeposit(rows(), (await need.owner()).id);
      await main(`/screenings/${screening}/decisions`, { what: 'release' });
      const id = await waiting('screening.decide');
      return () => second(`/proposals/screenings/${id}/confirm`);
    },
    'proposals.confirmExplanation': async () => {
      const { id: memberId } = await need.owner();
      const found = JSON.stringify([{ id: 'I39', breaches: [{ member: String(memberId) }] }]);
      await sql`insert into book_checks (checked_on, invariants, broken, breaches) values (app_day(), 1, 1, ${found}::jsonb)`.execute(
        rows(),
      );
      await sql`update members set sponsor_name = 'x' where id = ${memberId}`.execute(rows());
      await main('/jobs/breaches/explain', {
        invariant: 'I39',
        breach: `{"member": "${memberId}"}`,
        why: 'W',
      });
      const id = await waiting('books.explain');
      return async () => {
        await second(`/proposals/explanations/${id}/confirm`);
        await sql`update members m set sponsor_name = lower(s.userrefid) from members s where s.id = m.sponsor_id`.execute(
          rows(),
        );
      };
    },
  };
};

/** Acts of the server's own commands, by the functions that they call. */
const commandPlays = (need: Need): Record<string, Play> => {
  const rows = () => need.scene.database.owner.db;
  return {
    'create-admin': () =>
      Promise.resolve(() =>
        createOperator(rows(), { username: `made${need.next()}`, name: 'Made Here', isMain: true }),
      ),
    'fund-treasury': () =>
      Promise.resolve(() =>
        fundTreasury(rows(), {
          amountMicro: usdt(5),
          source: 'operator',
          reference: `C${need.next()}`,
          evidence: 'E',
          actor: 'cli',
        }),
      ),
    'reverse-activation': async () => {
      const { id: memberId } = await need.owner();
      const lotId = await need.scene.programme.activate(memberId, 'igniteFund', 100);
      const operator = await operatorNamed(rows(), `shell${need.next()}`);
      return () => proposeReversal(rows(), { memberId, lotId, reason: 'Twice', operator });
    },
    unlock: async () => {
      const username = await need.scene.colleague(`locked${need.next()}`);
      return () => unlockOperator(rows(), { username, reason: 'Asked', actor: 'operator:main1' });
    },
  };
};

export const toldPlays = (need: Need): Record<string, Play> => ({
  ...memberPlays(need),
  ...factorPlays(need),
  ...programmePlays(need),
  ...decidedPlays(need),
  ...commandPlays(need),
});
