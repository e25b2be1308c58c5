/** One message of PostgreSQL's protocol; a client's first message has no type. */
export type Frame = { type: string; bytes: Buffer };

const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

/** Cuts a byte stream into messages; a message may arrive in pieces, or many in one piece. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);
  #expectsStartup: boolean;

  constructor({ hasStartup }: { hasStartup: boolean }) {
    this.#expectsStartup = hasStartup;
  }

  *read(chunk: Buffer): Generator<Frame> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const head = this.#expectsStartup ? 0 : TYPE_BYTES;
      if (this.#rest.length < head + LENGTH_BYTES) return;
      const length = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < length) return;
      const bytes = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      this.#expectsStartup = false;
      yield { type: head === 0 ? '' : String.fromCharCode(bytes[0] ?? 0), bytes };
    }
  }
}

const textsOf = ({ bytes }: Frame): string[] =>
  bytes.toString('latin1', TYPE_BYTES + LENGTH_BYTES).split('\0');

const isCommit = (sql: string | undefined): boolean => sql?.trim().toLowerCase() === 'commit';

/**
 * Recognises a COMMIT among one client's messages: as a simple query, or as a prepared statement that is later bound
 * only by its name.
 */
export class CommitWatch {
  readonly #prepared = new Set<string>();

  sees(frame: Frame): boolean {
    if (frame.type === 'Q') return isCommit(textsOf(frame)[0]);
    if (frame.type === 'P') {
      const [name = '', sql] = textsOf(frame);
      if (isCommit(sql)) this.#prepared.add(name);
      else this.#prepared.delete(name);
      return false;
    }
    return frame.type === 'B' && this.#prepared.has(textsOf(frame)[1] ?? '');
  }
}

/** True if the server's messages up to ReadyForQuery report a commit. */
export const endsInCommit = (frames: readonly Frame[]): boolean =>
  frames.some((frame) => frame.type === 'C' && textsOf(frame)[0] === 'COMMIT');
