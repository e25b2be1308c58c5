import { stdin, stderr } from 'node:process';
import { UsageError } from './usage.ts';

const ENTER = /[\r\n]/;
const INTERRUPT = '\u0003';
const ERASE = /[\u007f\b]/;

/**
 * Asks for a secret on the terminal without echo. The secret is never an argument or a setting: histories keep
 * arguments, and other processes can read both. Without a terminal it is the next line of the input, e.g. from a file
 * descriptor.
 */
export const askHidden = async (question: string): Promise<string> => {
  stderr.write(`${question}: `);
  if (!stdin.isTTY) return nextLine();
  stdin.setRawMode(true);
  stdin.resume();
  try {
    return await typed();
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    stderr.write('\n');
  }
};

const typed = (): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const listen = (chunk: Buffer): void => {
      for (const key of chunk.toString('utf8')) {
        if (key === INTERRUPT) return end(() => reject(new UsageError('Stopped.')));
        if (ENTER.test(key)) return end(() => resolve(text));
        text = ERASE.test(key) ? text.slice(0, -1) : text + key;
      }
    };
    const end = (answer: () => void): void => {
      stdin.off('data', listen);
      answer();
    };
    stdin.on('data', listen);
  });

/** Lines of an input without a terminal, read once. */
let lines: Promise<string[]> | undefined;

const nextLine = async (): Promise<string> => {
  lines ??= (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of stdin) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8').split(/\r?\n/);
  })();
  const line = (await lines).shift();
  if (line === undefined) throw new UsageError('The input ended.');
  return line;
};
