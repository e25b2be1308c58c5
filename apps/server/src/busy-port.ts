import net from 'node:net';

/** Fails with EADDRINUSE when somebody listens already. */
export const refuseBusyPort = (port: number, host: string): Promise<void> =>
  new Promise((free, busy) => {
    const probe = net.createServer().once('error', busy);
    probe.listen(port, host, () => probe.close(() => free()));
  });
