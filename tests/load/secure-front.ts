import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Headers of one connection, which are not forwarded. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

const passedOn = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.has(name)),
  );

interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** A new certificate of this machine. */
export function selfSigned(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-front-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const what =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  execFileSync('openssl', [...what.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}

/** The option of a browser that trusts it. A browser that only ignores errors keeps nothing in its cache. */
export function trustOf({ cert }: Certificate): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

export interface SecureFront {
  url: string;
  close: () => void;
}

/** The proxy before the product in production: TLS and HTTP/2. */
export async function secureFront(target: string, certificate: Certificate): Promise<SecureFront> {
  const { hostname, port, host } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const pass = (from: Http2ServerRequest, to: Http2ServerResponse): void => {
    const onward = ask(
      {
        hostname,
        port,
        agent,
        path: from.url,
        method: from.method,
        headers: { ...passedOn(from.headers), host },
      },
      (reply) => {
        to.writeHead(reply.statusCode ?? 502, passedOn(reply.headers));
        reply.pipe(to);
      },
    );
    onward.on('error', () => to.stream.destroy());
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  };
  const server = createSecureServer({ ...certificate }, pass);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      agent.destroy();
    },
  };
}
