import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '@tributary/server';
import { bad, ok, warn, type Finding } from './finding.ts';

const GIGABYTE = 1_000_000_000;
const ENOUGH_GIGABYTES = 5;
const NTP_PORT = 123;
const NTP_PATIENCE_MS = 3_000;
const SKEW_SECONDS = 2;
/** NTP counts from 1900, JavaScript from 1970. */
const NTP_EPOCH_SECONDS = 2_208_988_800;
const PACKET_BYTES = 48;
/** Version 4, as a client. */
const CLIENT = 0x23;
const TRANSMITTED_AT = 40;

const nearestFolder = (path: string): string => (existsSync(path) ? path : nearestFolder(dirname(path)));

/** Checks the disk of the data folder. */
export const lookAtDisk = async ({ dataFolder }: Config): Promise<readonly Finding[]> => {
  const folder = nearestFolder(dataFolder);
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / GIGABYTE;
  return [
    free >= ENOUGH_GIGABYTES
      ? ok(`${free.toFixed(0)} GB are free for ${folder}`)
      : warn(
          `${free.toFixed(1)} GB are free for ${folder}`,
          'Free some space, or logs and seals cannot be written.',
        ),
  ];
};

/** How far the clock of this machine is behind a time server, in seconds. */
export const clockOffset = (server: string, port = NTP_PORT): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    const end = (done: () => void): void => {
      clearTimeout(timer);
      socket.close();
      done();
    };
    const timer = setTimeout(
      () => end(() => reject(new Error(`${server} does not answer`))),
      NTP_PATIENCE_MS,
    );
    socket.once('error', (error) => end(() => reject(error)));
    const asked = Date.now();
    socket.once('message', (packet) =>
      end(() => {
        const seconds =
          packet.readUInt32BE(TRANSMITTED_AT) + packet.readUInt32BE(TRANSMITTED_AT + 4) / 2 ** 32;
        const middle = (asked + Date.now()) / 2 / 1000;
        resolve(seconds - NTP_EPOCH_SECONDS - middle);
      }),
    );
    const packet = Buffer.alloc(PACKET_BYTES);
    packet[0] = CLIENT;
    socket.send(packet, port, server);
  });

/** Compares the clock of this machine with a time server, if one is named. */
export const lookAtClock = async (server: string | undefined): Promise<readonly Finding[]> => {
  if (server === undefined)
    return [warn('the clock of this machine was not compared', 'Name a time server: --ntp pool.ntp.org.')];
  const offset = await clockOffset(server);
  return Math.abs(offset) <= SKEW_SECONDS
    ? [ok(`the clock of this machine is within ${SKEW_SECONDS} s of ${server}`)]
    : [bad(`the clock of this machine is ${offset.toFixed(1)} s behind ${server}`, 'Set it by NTP.')];
};
