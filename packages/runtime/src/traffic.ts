/** So long after an answer, the next one is to be expected. */
const RECENT_MS = 1_000;

/** Whether people are being answered, so that large work in the same process can make room for them. */
export class Traffic {
  #lastAnswer = Number.NEGATIVE_INFINITY;

  noteAnswer(): void {
    this.#lastAnswer = performance.now();
  }

  isBusy(): boolean {
    return performance.now() - this.#lastAnswer < RECENT_MS;
  }
}
