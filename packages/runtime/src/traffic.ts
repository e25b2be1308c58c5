/** Within this time after an answer, more requests are expected. */
const RECENT_MS = 1_000;

/** Tells if the process is answering people, so that large work in it can wait. */
export class Traffic {
  #lastAnswer = Number.NEGATIVE_INFINITY;

  noteAnswer(): void {
    this.#lastAnswer = performance.now();
  }

  isBusy(): boolean {
    return performance.now() - this.#lastAnswer < RECENT_MS;
  }
}
