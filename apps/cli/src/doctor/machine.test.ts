import { createSocket } from 'node:dgram';
import { describe, expect, it } from 'vitest';
import { clockOffset } from './machine.ts';

const NTP_EPOCH_SECONDS = 2_208_988_800;

/** Answers one request as a time server whose clock differs from ours by this many seconds. */
const withTimeServer = async <Result>(
  ahead: number,
  ask: (port: number) => Promise<Result>,
): Promise<Result> => {
  const socket = createSocket('udp4');
  socket.on('message', (_question, { port }) => {
    const answer = Buffer.alloc(48);
    answer.writeUInt32BE(Math.floor(Date.now() / 1000) + ahead + NTP_EPOCH_SECONDS, 40);
    socket.send(answer, port, '127.0.0.1');
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  try {
    return await ask(socket.address().port);
  } finally {
    socket.close();
  }
};

describe('the offset of the clock from a time server', () => {
  it.each([0, 30, -300])('measures %s seconds', async (ahead) => {
    const offset = await withTimeServer(ahead, (port) => clockOffset('127.0.0.1', port));
    expect(Math.abs(offset - ahead)).toBeLessThan(2);
  });

  it('fails for a server that does not answer', async () => {
    const silent = createSocket('udp4');
    await new Promise<void>((bound) => silent.bind(0, '127.0.0.1', bound));
    await expect(clockOffset('127.0.0.1', silent.address().port)).rejects.toThrow(/does not answer/);
    silent.close();
  });
});
