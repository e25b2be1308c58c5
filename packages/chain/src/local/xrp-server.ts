import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { XrpReply, XrpRequest } from './xrp-answers.ts';

/** A request may also stay unanswered, or close its caller's connection. */
export type XrpAnswerer = (request: XrpRequest) => XrpReply | 'silence' | 'hang up';

export type XrpServer = { url: string; disconnectAll(): void; close(): Promise<void> };

/** Listens on this machine for WebSockets, on a free port. */
export async function serveXrp(answer: XrpAnswerer): Promise<XrpServer> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const request = read(data);
      const reply = request && answered(request, answer);
      if (!request || !reply || reply === 'hang up') socket.terminate();
      else if (reply !== 'silence') socket.send(JSON.stringify(envelope(reply, request)));
    });
  });
  const disconnectAll = () => {
    for (const socket of server.clients) socket.terminate();
  };
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnectAll,
    close: async () => {
      disconnectAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function read(data: Buffer): XrpRequest | undefined {
  try {
    return JSON.parse(data.toString('utf8')) as XrpRequest;
  } catch {
    return undefined;
  }
}

/** Invalid bytes cannot be decoded, and must not stop the server. */
function answered(request: XrpRequest, answer: XrpAnswerer): ReturnType<XrpAnswerer> {
  try {
    return answer(request);
  } catch {
    return { error: 'invalidParams' };
  }
}

function envelope(reply: XrpReply, request: XrpRequest): Record<string, unknown> {
  const { id } = request;
  const body =
    'error' in reply ? { status: 'error', error: reply.error, request } : { status: 'success', ...reply };
  return { id, type: 'response', ...body };
}
