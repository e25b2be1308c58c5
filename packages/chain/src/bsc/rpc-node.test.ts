import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connectRpcNode, NodeRefusal } from './rpc-node.ts';

type Call = { id: number; method: string };
type React = (calls: readonly Call[], response: ServerResponse, isMany: boolean) => unknown;

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const resultOf = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, result: `${method} answered` });
const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A node that answers each call alone, and `react`s to a request of many. */
async function nodeThat(react: React, path = '/') {
  const sizes: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Call | Call[];
      const calls = [body].flat();
      sizes.push(calls.length);
      react(calls, response, Array.isArray(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return { node: connectRpcNode(`http://127.0.0.1:${port}${path}`), sizes };
}

const answersAlone =
  (refuse: (response: ServerResponse, calls: readonly Call[]) => unknown): React =>
  (calls, response, isMany) => {
    if (isMany) return refuse(response, calls);
    return json(response, calls[0] && resultOf(calls[0]));
  };

const error = (message: string, code = -32_600) => ({ jsonrpc: '2.0', id: null, error: { code, message } });

const METHODS = ['eth_blockNumber', 'eth_chainId', 'eth_gasPrice'];

describe('a node that refuses several calls in one request', () => {
  it.each([
    ['one error for all', (r: ServerResponse) => json(r, error('Batch requests are not supported'))],
    ['an error without a code', (r: ServerResponse) => json(r, { error: { message: 'no batches' } })],
    ['an error in a list', (r: ServerResponse) => json(r, [error('batch requests are disabled', -32_000)])],
    ['status 400 with words', (r: ServerResponse) => r.writeHead(400).end('at most 2 calls in a batch')],
    ['status 413', (r: ServerResponse) => r.writeHead(413).end()],
    ['status 500 with an error', (r: ServerResponse) => json(r, error('batch too large'), 500)],
    ['an empty list', (r: ServerResponse) => json(r, [])],
    ['a page', (r: ServerResponse) => r.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello</p>')],
  ])('is asked one by one after %s', async (_name, refuse) => {
    const { node, sizes } = await nodeThat(answersAlone(refuse));
    const answers = () => Promise.all(METHODS.map((method) => node.ask(method, [])));
    expect(await answers()).toEqual(METHODS.map((method) => `${method} answered`));
    expect(node.takesMany()).toBe(false);
    const before = sizes.length;
    expect(await answers()).toEqual(METHODS.map((method) => `${method} answered`));
    expect(sizes.slice(before)).toEqual([1, 1, 1]);
  });

  it('is asked one by one if it takes two calls and refuses three', async () => {
    const { node } = await nodeThat((calls, response, isMany) =>
      calls.length > 2
        ? response.writeHead(400).end('batch limit exceeded')
        : json(response, isMany ? calls.map(resultOf) : calls[0] && resultOf(calls[0])),
    );
    const two = METHODS.slice(0, 2);
    expect(await Promise.all(two.map((method) => node.ask(method, [])))).toHaveLength(2);
    expect(node.takesMany()).toBe(true);
    expect(await Promise.all(METHODS.map((method) => node.ask(method, [])))).toHaveLength(3);
    expect(node.takesMany()).toBe(false);
  });
});

describe('a node', () => {
  it('gets simultaneous calls in one request', async () => {
    const { node, sizes } = await nodeThat((calls, response) => json(response, calls.map(resultOf)));
    await Promise.all(METHODS.map((method) => node.ask(method, [])));
    expect(sizes).toEqual([3]);
    expect(node.takesMany()).toBe(true);
  });

  it('gets a transaction once and alone, whatever it answers', async () => {
    const { node, sizes } = await nodeThat((_calls, response) => response.writeHead(400).end('bad request'));
    await expect(node.ask('eth_sendRawTransaction', ['0x'])).rejects.toThrow('HTTP status 400 (bad request)');
    expect(sizes).toEqual([1]);
  });

  it('keeps taking many calls when it refuses one of them', async () => {
    const { node } = await nodeThat((calls, response) =>
      json(
        response,
        calls.map((call) => ({
          ...resultOf(call),
          result: undefined,
          error: { code: -32_005, message: 'limit' },
        })),
      ),
    );
    await expect(node.ask('eth_getLogs', [])).rejects.toThrow(new NodeRefusal('limit'));
    expect(node.takesMany()).toBe(true);
  });

  it('keeps taking many calls when it fails altogether', async () => {
    const { node } = await nodeThat((_calls, response) => response.writeHead(500).end('down'));
    await expect(node.ask('eth_chainId', [])).rejects.toThrow(
      'No reply to eth_chainId: HTTP status 500 (down).',
    );
    expect(node.takesMany()).toBe(true);
  });

  it('is quoted without the access key of its address', async () => {
    const key = 'abcdef0123456789';
    const { node } = await nodeThat(
      (_calls, response) => response.writeHead(403).end(`the key ${key}\nhas no credit`),
      `/v3/${key}`,
    );
    await expect(node.ask('eth_chainId', [])).rejects.toThrow(
      'No reply to eth_chainId: HTTP status 403 (the key … has no credit).',
    );
  });
});
