import type { Locator, Page } from 'playwright-core';

// The keystroke-level model (Card, Moran and Newell, 1983): a decision, a movement of the pointer or finger, a key.
const DECIDE_S = 1.35;
const POINT_S = 1.1;
const KEY_S = 0.28;
/** Silent reading (238 words a minute; Brysbaert, 2019), and skimming for something that one expects (450; Carver, 1990). */
const READ_WORDS = 238 / 60;
const SKIM_WORDS = 450 / 60;
/** Moves a page by the height of the window, and looks where it stopped. */
const SCROLL_S = 1;

interface Sight {
  /** Visible words above and before the target, from where the person looks. */
  words: number;
  /** Heights of the window between the target and what is in view; 0 if it is in view. */
  screens: number;
}

/** The words on the way to a target. Each text counts once, as long as the screen keeps it. */
const sightOf = (target: Element): Sight => {
  const seen: WeakSet<Node> = ((globalThis as { skimmed?: WeakSet<Node> }).skimmed ??= new WeakSet());
  const box = target.getBoundingClientRect();
  const down = Math.max(0, box.bottom - innerHeight) / innerHeight;
  const up = Math.max(0, -box.top) / innerHeight;
  const root = target.closest('dialog, [role=dialog], [role=alertdialog], nav, main') ?? document.body;
  const isSkimmed = (text: Node): boolean => {
    const holder = text.parentElement;
    if (!holder || seen.has(text) || target.contains(text) || holder.closest('.vh, script, style'))
      return false;
    if (!(target.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING)) return false;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { top, bottom } = holder.getBoundingClientRect();
    return bottom > 0 && (top < innerHeight || top <= box.top);
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let words = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!isSkimmed(text)) continue;
    seen.add(text);
    words += (text.nodeValue ?? '').split(/\s+/).filter(Boolean).length;
  }
  return { words, screens: Math.ceil(up + down) };
};

/**
 * A person who knows the job but not the product, with a clock. They skim a screen below its frame from the top to what
 * they need, scroll, press, type and read. The clock counts the person only: neither the chain nor the server.
 */
export class Walker {
  #seconds = 0;
  /** Controls that were out of sight when they were needed. */
  readonly hesitations: string[] = [];
  readonly #steps: string[] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get seconds(): number {
    return Math.round(this.#seconds * 10) / 10;
  }

  /** Each step with its time, for the reader of a failure. */
  get story(): string {
    return this.#steps.join('\n');
  }

  #spend(what: string, seconds: number): void {
    this.#seconds += seconds;
    this.#steps.push(`${seconds.toFixed(1)} s ${what}`);
  }

  /** Skims from the top of what is in view to the target, and scrolls to it if it is out of sight. */
  async find(target: Locator, what: string): Promise<void> {
    await target.waitFor();
    // Waits for the end of every animation that ends.
    await this.page.waitForFunction(() =>
      document.getAnimations().every((each) => each.effect?.getComputedTiming().endTime === Infinity),
    );
    const { words, screens } = await target.evaluate(sightOf);
    if (screens > 0) {
      this.hesitations.push(what);
      await target.scrollIntoViewIfNeeded();
    }
    this.#spend(
      `finds ${what} after ${words} words, ${screens} screens`,
      words / SKIM_WORDS + screens * SCROLL_S,
    );
  }

  async press(target: Locator, what: string): Promise<void> {
    await this.find(target, what);
    await target.click();
    this.#spend(`presses ${what}`, DECIDE_S + POINT_S);
  }

  async type(target: Locator, what: string, text: string): Promise<void> {
    await this.find(target, what);
    await target.fill(text);
    this.#spend(`types ${what}`, DECIDE_S + POINT_S + text.length * KEY_S);
  }

  /** Reads all words of a part. */
  async read(target: Locator, what: string): Promise<void> {
    await this.find(target, what);
    const words = (await target.innerText()).split(/\s+/).filter(Boolean).length;
    this.#spend(`reads ${words} words of ${what}`, words / READ_WORDS);
  }

  /** A command in a terminal; a long address is pasted. */
  command(typed: string): void {
    this.#spend(`types the command ${typed}`, DECIDE_S + 2 * POINT_S + typed.length * KEY_S);
  }
}
