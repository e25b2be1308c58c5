import net from 'node:net';

/** Fails with EADDRINUSE when another process listens on the port. */
export const refuseBusyPort = (port: number, host: string): Promise<void> =>
  new Promise((free, busy) => {
    const probe = net.createServer().once('error', busy);
    probe.listen(port, host, () => probe.close(() => free()));
  });
