import net from 'node:net';
import { ConfigError, type Config } from './config.ts';
import { servesMembers } from './role.ts';

/** Fails with EADDRINUSE when another process listens on the port, and with EADDRNOTAVAIL on a foreign address. */
const refuseBusyPort = (port: number, host: string): Promise<void> =>
  new Promise((free, busy) => {
    const probe = net.createServer().once('error', busy);
    probe.listen(port, host, () => probe.close(() => free()));
  });

type Ports = Pick<Config, 'role' | 'port' | 'host' | 'observe'>;

/** Ends a start whose listeners could not be opened; for operators, with the name of the setting. */
export const refuseBusyPorts = async ({ role, port: ofMembers, host: at, observe }: Ports): Promise<void> => {
  if (servesMembers(role)) await refuseBusyPort(ofMembers, at);
  if (!observe) return;
  const { port, host } = observe;
  await refuseBusyPort(port, host).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([
      error.code === 'EADDRINUSE'
        ? `OBSERVE_PORT: another program listens on ${host}:${port}, or this part of the product runs already.`
        : `OBSERVE_PORT: ${host}:${port} cannot be opened (${error.code ?? error.message}).`,
    ]);
  });
};
