import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;

type Load = { url: string; token: string; clients: number; streams: number };

/** Members who ask and write one thing after another, and open pages that listen. Every answer but 200 is a lost request. */
export class SteadyLoad {
  answered = 0;
  /** How many streams were opened, including those that were opened again. */
  opened = 0;
  readonly lost: string[] = [];
  #ends = false;
  readonly #work: Promise<void>[];

  constructor({ url, token, clients, streams }: Load) {
    const headers = { authorization: `Bearer ${token}` };
    this.#work = [
      ...Array.from({ length: clients }, (_, n) => this.#ask(url, headers, n)),
      ...Array.from({ length: streams }, () => this.#listen(url, headers)),
    ];
  }

  async end(): Promise<void> {
    this.#ends = true;
    await Promise.all(this.#work);
  }

  /** Every second client writes. */
  async #ask(url: string, headers: Record<string, string>, n: number): Promise<void> {
    const write = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ upTo: '1' }),
    };
    while (!this.#ends) {
      const asked =
        n % 2 === 0
          ? fetch(`${url}/api/users/me`, { headers })
          : fetch(`${url}/api/notifications/read`, write);
      const answer = await asked.then(
        async (reply) => ((await reply.text()) === '' ? 'no body' : reply.status),
        (error: Error) => error.message,
      );
      if (answer === 200) this.answered++;
      else this.lost.push(String(answer));
    }
  }

  /** It connects again when its stream ends in order. */
  async #listen(url: string, headers: Record<string, string>): Promise<void> {
    const leave = new AbortController();
    const left = (async () => {
      while (!this.#ends) await sleep(LOOK_MS);
      leave.abort();
    })();
    while (!this.#ends) {
      try {
        const stream = await fetch(`${url}/api/events`, { headers, signal: leave.signal });
        if (stream.status === 200) this.opened++;
        else this.lost.push(`stream ${stream.status}`);
        await stream.text();
      } catch (error) {
        if (!this.#ends) this.lost.push(`stream: ${String(error)}`);
      }
    }
    await left;
  }
}
