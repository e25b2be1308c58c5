import type { BrowserContext } from 'playwright-core';

/** The two ways in which browsers put a translation in the place of a text. */
export type Translation = 'replaced' | 'wrapped';

/** Puts a <font> in the place of each text, or around it, and of each later one, as a translating browser does. */
function translatePage(way: Translation): void {
  const KEPT = new Set(['FONT', 'SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'TITLE']);
  const isKept = (text: Node): boolean => {
    for (let element = text.parentElement; element; element = element.parentElement)
      if (KEPT.has(element.nodeName) || element.getAttribute('translate') === 'no') return true;
    return text.parentElement === null;
  };
  const translate = (text: Text): void => {
    if (text.data.trim() === '' || isKept(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    const { data } = text;
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(way === 'replaced' ? data : text);
  };
  const translateAll = (root: Node): void => {
    if (root instanceof Text) return translate(root);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(translate);
  };
  // Browsers translate once a page has loaded. Before React has taken over, it would draw the page again.
  addEventListener('live', () => {
    document.documentElement.classList.add('translated-ltr');
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(translateAll);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Lets a browser translate all pages of a context. Texts keep their words, so that a journey can find them. */
export const translatePages = (context: BrowserContext, way: Translation): Promise<unknown> =>
  context.addInitScript(translatePage, way);
