import { currentTime, oneRow, rowsOf, sql, stopClockAt } from '@tributary/database';
import { PERMISSIONS, usdt } from '@tributary/domain';
import { mailPasswordLinks } from '@tributary/modules/passwords';
import { seal, secretsKeyOf, unseal } from '@tributary/runtime';
import {
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  PASSWORD,
  TestProgramme,
  type TestDatabase,
} from '@tributary/testing';
import { forgetPasswordAttempts } from '../persons.ts';
import { OPERATOR_PASSWORD, TestApp, type Reply } from '../test-app.ts';

/** The owner's address for honest payments. */
export const OWN_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
/** The thief's address. */
export const THIEF_ADDRESS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
/** The thief reads every mail box of this domain. */
export const THIEF_DOMAIN = 'thief.example';
export const NEW_PASSWORD = 'Another-Pass 7';
/** The key under which `TestApp` encrypts secrets. */
const SECRETS_KEY = secretsKeyOf('a key of tests');

export type Victim = { id: number; name: string };

/** A member with money in two wallets, a verified address, and a second factor that the thief does not have. */
export const addVictim = async (
  { programme, database }: { programme: TestProgramme; database: TestDatabase },
  name: string,
): Promise<Victim> => {
  const { db, owner } = database;
  const id = await memberWithBalance(programme, name, { profit: usdt(400), r_wallet: usdt(400) });
  await giveVerifiedAddress(db, id, { coin: 'usdt', address: OWN_ADDRESS });
  await sql`update members set email_proved_at = app_now() where id = ${id}`.execute(owner.db);
  return { id, name };
};

/** The victim's second factor and passkey; no test has their keys. */
export const addFactors = async ({ owner }: TestDatabase, id: number): Promise<void> => {
  const key = seal(SECRETS_KEY, `member:${id}`, Buffer.from('a key that the thief has not'));
  await sql`insert into second_factors (member_id, sealed_key, confirmed_at) values (${id}, ${key}, app_now())`.execute(
    owner.db,
  );
  await sql`insert into passkeys (member_id, credential_id, public_key, name) values (${id}, ${`k${id}`}, '\\x00', 'Phone')`.execute(
    owner.db,
  );
};

/** A database, the API on it, and one operator who wants to steal from members. */
export class Scene {
  readonly database: TestDatabase;
  readonly app: TestApp;
  readonly programme: TestProgramme;
  readonly thief: string;
  /** Sessions of operators that the thief has, by username. */
  readonly sessions = new Map<string, string>();

  private constructor(has: {
    database: TestDatabase;
    app: TestApp;
    programme: TestProgramme;
    thief: string;
  }) {
    this.database = has.database;
    this.app = has.app;
    this.programme = has.programme;
    this.thief = has.thief;
  }

  static async begin(database: TestDatabase, isMain: boolean): Promise<Scene> {
    const { db } = database;
    const programme = await TestProgramme.begin(db);
    const app = await TestApp.begin(db);
    const thief = isMain ? 'main1' : 'omar';
    await app.addOperator(thief, isMain ? { isMain } : { permissions: [...PERMISSIONS] });
    const scene = new Scene({ database, app, programme, thief });
    scene.sessions.set(thief, String((await app.logInOperator(thief)).body['token']));
    return scene;
  }

  /** A console call as an operator whose session the thief has. */
  async as(who: string, method: string, path: string, body: object = {}): Promise<Reply> {
    await forgetPasswordAttempts(this.database.db);
    return this.app.call(method, `/api/admin${path}`, {
      body: { reason: 'As asked on the phone', password: OPERATOR_PASSWORD, ...body },
      caller: { token: this.sessions.get(who)! },
    });
  }

  /** An honest operator, who does nothing. */
  async colleague(username: string): Promise<string> {
    await operatorNamed(this.database.owner.db, username);
    await sql`update operators set email = ${`${username}@house.example`}, phone = '1' where username = ${username}`.execute(
      this.database.owner.db,
    );
    return username;
  }

  /** Lets hours of the business clock pass. The callers keep their sessions alive. */
  async wait(hours: number): Promise<void> {
    const { db } = this.database.owner;
    const by = sql`make_interval(hours => ${hours}::int)`;
    await stopClockAt(db, new Date((await currentTime(db)).getTime() + hours * 3_600_000));
    await sql`update sessions set created_at = created_at + ${by}, last_seen_at = last_seen_at + ${by}, expires_at = expires_at + ${by}`.execute(
      db,
    );
  }

  /** The secrets of the mails to a mail box, newest first. */
  async readMails(like: string): Promise<{ to: string; template: string; secret: string }[]> {
    await mailPasswordLinks({ db: this.database.db, secretsKey: SECRETS_KEY });
    const mails = await rowsOf(
      this.database.owner.db,
      sql<{ to: string; template: string; sealed: Buffer | null }>`
      select to_address as "to", template, sealed from mails where to_address like ${like} order by id desc`,
    );
    return mails.map(({ to, template, sealed }) => ({
      to,
      template,
      secret: sealed ? unseal(SECRETS_KEY, `mail:${to}`, sealed).toString() : '',
    }));
  }

  /** The number of approved payments of a member's money to the thief. */
  async stolenFrom({ id }: Victim): Promise<number> {
    const { n } = await oneRow(
      this.database.owner.db,
      sql<{ n: number }>`
      select count(*)::int as n from withdrawals where member_id = ${id} and address = ${THIEF_ADDRESS} and status = 'approved'`,
    );
    return n;
  }

  /** Logs a member in on an unknown device; undefined if it is refused. */
  async logIn(name: string, password = PASSWORD): Promise<string | undefined> {
    const { body } = await this.app.call('POST', '/api/users/login', { body: { userrefid: name, password } });
    return typeof body['token'] === 'string' ? body['token'] : undefined;
  }
}
