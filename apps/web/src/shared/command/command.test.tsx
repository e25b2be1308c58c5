import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { bindApi } from '../api/bind-api.ts';
import { bindCommand, type CommandOptions } from './command.ts';
import { StaleProvider } from './stale.ts';

const ROUTES = { 'withdrawals.cancel': 'POST /withdrawals/{id}/cancel changes:withdrawals,wallets' };
const useCommand = bindCommand(bindApi(ROUTES, 'member'));

type Options = CommandOptions<'withdrawals.cancel'>;

/** The command as a screen uses it, with the nouns that it marked stale. */
function given(options: Options) {
  const stale = vi.fn(() => Promise.resolve());
  let held: ReturnType<typeof useCommand<'withdrawals.cancel'>> | undefined;
  const Screen = () => {
    held = useCommand('withdrawals.cancel', options);
    return null;
  };
  renderToStaticMarkup(
    <StaleProvider value={stale}>
      <Screen />
    </StaleProvider>,
  );
  if (!held) throw new Error('The screen was not drawn.');
  return { ...held, markedStale: stale };
}

const answering = (status: number, body: unknown) => {
  const reach = vi.fn(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', reach);
  return reach;
};

// A refusal is logged in the browser; here the log would only be noise.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const DONE = { status: true, message: 'Cancelled', data: { id: 7 } };
const REFUSED = { status: false, code: 'illegalTransition', message: 'It is no longer pending.' };

describe('a command', () => {
  it('is sent once, however often it is pressed', async () => {
    const reach = answering(200, DONE);
    const done = vi.fn();
    const { run } = given({ done });
    await Promise.all([run({ id: 7 }), run({ id: 7 }), run({ id: 7 })]);
    expect(reach).toHaveBeenCalledTimes(1);
    expect(done).toHaveBeenCalledExactlyOnceWith(DONE, { id: 7 });
    await run({ id: 7 });
    expect(reach).toHaveBeenCalledTimes(2);
  });

  it('is sent once by a form that is sent twice, and both sends get the answer', async () => {
    const reach = answering(200, DONE);
    const done = vi.fn();
    const { send, markedStale } = given({ done });
    expect(await Promise.all([send({ id: 7 }), send({ id: 7 })])).toEqual([DONE, DONE]);
    expect(reach).toHaveBeenCalledTimes(1);
    expect(done).toHaveBeenCalledTimes(1);
    expect(markedStale).toHaveBeenCalledTimes(1);
    await send({ id: 7 });
    expect(reach).toHaveBeenCalledTimes(2);
  });

  it('can be sent again by a form after a refusal', async () => {
    const reach = answering(422, REFUSED);
    const { send } = given({});
    await expect(send({ id: 7 })).rejects.toThrow('It is no longer pending.');
    await expect(send({ id: 7 })).rejects.toThrow('It is no longer pending.');
    expect(reach).toHaveBeenCalledTimes(2);
  });

  it('marks the nouns of its route as stale, after success and after refusal', async () => {
    answering(200, DONE);
    const succeeding = given({});
    await succeeding.run({ id: 7 });
    expect(succeeding.markedStale).toHaveBeenCalledExactlyOnceWith(['withdrawals', 'wallets']);
    answering(422, REFUSED);
    const refused = given({});
    await refused.run({ id: 7 });
    expect(refused.markedStale).toHaveBeenCalledExactlyOnceWith(['withdrawals', 'wallets']);
  });

  it('hands the refusal to a button’s callback, and throws it to a form', async () => {
    answering(422, REFUSED);
    const refused = vi.fn();
    const { run, send } = given({ refused });
    await run({ id: 7 });
    expect(refused).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError));
    await expect(send({ id: 7 })).rejects.toMatchObject({
      message: 'It is no longer pending.',
      code: 'illegalTransition',
    });
  });
});
