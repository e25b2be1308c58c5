import { rowsOf, sql, type Db } from '@tributary/database';
import { secretsKeyOf } from '@tributary/runtime';
import {
  createOperator,
  issueCaptcha,
  logInOperator,
  setOperatorPassword,
  type OperatorLogin,
} from './index.ts';

export const SECRETS_KEY = secretsKeyOf('a key of tests');
const PASSWORD = 'quiet river 7';
export const MOST_PER_ACCOUNT = 10;

export type Try = Partial<OperatorLogin> & { username: string; ip?: string };
type Failed = { code: string; message: string; details: { attemptsLeft?: number; retryAt?: string } };

export const visitOf = (ip: string) => ({ ip, userAgent: 'a browser' });
export const failed = (times: number) => Array<string>(times).fill('operatorLoginFailed');
export const wrong = (username: string, more: Omit<Try, 'username'> = {}): Try => ({
  username,
  password: 'wrong',
  ...more,
});

/** Creates operators, and returns the results of attempts to log in as one. */
export class OperatorLogIns {
  readonly db: Db;
  private addresses = 0;

  constructor(db: Db) {
    this.db = db;
  }

  /** An address without earlier attempts, so that only the account counts. */
  stranger(): string {
    this.addresses++;
    return `203.0.${this.addresses >> 8}.${this.addresses & 255}`;
  }

  async operator(username: string): Promise<number> {
    const id = await createOperator(this.db, { username, name: username, isMain: false });
    await setOperatorPassword(this.db, username.toUpperCase(), PASSWORD);
    return id;
  }

  async logIn({ ip = this.stranger(), ...login }: Try) {
    const { id, answer } = await issueCaptcha(this.db);
    return logInOperator(
      { db: this.db, secretsKey: SECRETS_KEY },
      { password: PASSWORD, captchaInput: answer, captchaId: id, ...login },
      visitOf(ip),
    );
  }

  /** The refusal of an attempt; its code is `in` if the attempt succeeds. */
  async refusal(tried: Try): Promise<Failed> {
    try {
      await this.logIn(tried);
    } catch (error) {
      return error as Failed;
    }
    return { code: 'in', message: '', details: {} };
  }

  async outcome(tried: Try): Promise<string> {
    return (await this.refusal(tried)).code;
  }

  async outcomes(times: number, tried: (n: number) => Try): Promise<string[]> {
    const found: string[] = [];
    for (let n = 0; n < times; n++) found.push(await this.outcome(tried(n)));
    return found;
  }

  /** Makes as many strangers' failures as lock an account, and one attempt that the lock refuses. */
  lock(username: string): Promise<string[]> {
    return this.outcomes(MOST_PER_ACCOUNT + 1, () => wrong(username));
  }

  async attemptsOf(bucket: string): Promise<number[]> {
    const found = await rowsOf(
      this.db,
      sql<{ attempts: number }>`select attempts from throttles where bucket like ${bucket} and attempts > 0`,
    );
    return found.map(({ attempts }) => attempts);
  }
}
