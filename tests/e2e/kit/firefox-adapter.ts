#!/usr/bin/env node
// Starts Firefox, whose path is in FIREFOX, in place of Playwright. The Firefox ESR of Debian is older than Playwright's
// protocol: it does not know the commands below, and Playwright sends them for every window. They are answered here, so
// nothing is emulated; all other messages pass.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const ANSWERED_HERE = new Set(['emulation.setMediaFeaturesOverride']);
/** The line that tells Playwright the address of the browser. */
const LISTENS = /^(WebDriver BiDi listening on )(ws:\/\/\S+)$/;

interface Command {
  id: number;
  method: string;
}

/** Passes the messages of one connection in both directions, in their order. */
function relay(client: WebSocket, address: string): void {
  const browser = new WebSocket(address);
  const early: string[] = [];
  client.on('message', (data: Buffer) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text) as Command;
    if (ANSWERED_HERE.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
  browser.on('open', () => early.splice(0).forEach((text) => browser.send(text)));
  browser.on('message', (data: Buffer) => client.send(data.toString()));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
}

const firefox = spawn(process.env['FIREFOX'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, words, address] = LISTENS.exec(line) ?? [];
  if (words === undefined || address === undefined) {
    process.stderr.write(`${line}\n`);
    return;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = server.address() as { port: number };
    process.stderr.write(`${words}ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (client, request) => relay(client, `${address}${request.url ?? ''}`));
});
