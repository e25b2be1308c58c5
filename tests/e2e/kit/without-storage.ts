import type { BrowserContext } from 'playwright-core';

const DENIED = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'];

/** A browser that blocks site data throws at the names of its storage, before any code of the page runs. */
export const denyStorage = (context: BrowserContext) =>
  context.addInitScript((names: string[]) => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of names) Object.defineProperty(window, name, { configurable: true, get });
  }, DENIED);
