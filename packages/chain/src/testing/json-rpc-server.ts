import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The reaction to one call: a result, an error message, an HTTP status, or a closed connection. */
export type RpcReply = { result: unknown } | { error: string } | { httpStatus: number } | { hangUp: true };

export type JsonRpcServer = { url: string; close(): Promise<void> };

type Call = { id: number; method: string; params?: [] };

const textOf = ({ id }: Call, reply: { result: unknown } | { error: string }): string => {
  const body =
    'error' in reply ? { error: { code: -32000, message: reply.error } } : { result: reply.result };
  return JSON.stringify({ jsonrpc: '2.0', id, ...body });
};

/** Serves JSON-RPC over HTTP on a free loopback port. */
export async function startJsonRpcServer(
  answer: (method: string, params: readonly unknown[]) => Promise<RpcReply>,
): Promise<JsonRpcServer> {
  const server: Server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Call | Call[];
    const texts: string[] = [];
    for (const call of [body].flat()) {
      const reply = await answer(call.method, call.params ?? []);
      if ('hangUp' in reply) return void response.destroy();
      if ('httpStatus' in reply) return void response.writeHead(reply.httpStatus).end('slow down');
      texts.push(textOf(call, reply));
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(Array.isArray(body) ? `[${texts.join(',')}]` : texts[0]);
  }

  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
