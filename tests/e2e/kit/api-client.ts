import { PASSWORD } from './running-product.ts';

export type Answer = {
  status: number;
  body: Record<string, unknown> & { data: Record<string, unknown> };
  headers: Headers;
};
type Asked = { body?: unknown; token?: string; key?: string };

const POLLS = 200;
const POLL_MS = 300;

/** The token of a login; throws its refusal. */
const tokenOf = (body: Answer['body']): string => {
  if (typeof body['token'] !== 'string') throw new Error(`The login was refused: ${JSON.stringify(body)}`);
  return body['token'];
};

/** Calls the API as a program does, with a Bearer token and not with a cookie. */
export class ApiClient {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async call(method: string, path: string, { body, token, key }: Asked = {}): Promise<Answer> {
    const reply = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Answer['body'], headers: reply.headers };
  }

  async logIn(userrefid: string): Promise<string> {
    const { body } = await this.call('POST', '/users/login', { body: { userrefid, password: PASSWORD } });
    return tokenOf(body);
  }

  async logInOperator(username: string): Promise<string> {
    const captcha = await this.call('GET', '/admin/captcha');
    const { body } = await this.call('POST', '/admin/login', {
      body: {
        username,
        password: PASSWORD,
        captchaInput: captcha.headers.get('x-demo-captcha'),
        captchaId: captcha.body['captchaId'],
      },
    });
    return tokenOf(body);
  }

  /** Repeats a request until the answer fits, for at most a minute. */
  async until(ask: () => Promise<Answer>, wish: (answer: Answer) => boolean): Promise<Answer> {
    for (let poll = 0; poll < POLLS; poll++) {
      const answer = await ask();
      if (wish(answer)) return answer;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`It did not come about: ${JSON.stringify((await ask()).body)}`);
  }
}
