// A browser that translates a page wraps each text in a <font> element, or puts one in the place of the text. React
// keeps its own text node and later moves, removes or changes it. Then the browser throws and the page is lost, or a
// changed text never appears (facebook/react#11538). Here such a change acts on the <font> in the text's place.
// Runs before React. Costs one comparison for each change of a page that nobody translates.
(() => {
  const page = Node.prototype;
  const { insertBefore, removeChild } = page;
  const value = Object.getOwnPropertyDescriptor(page, 'nodeValue');
  const places = new WeakMap();
  const taken = new WeakSet();

  const isFont = (node) => node?.nodeName === 'FONT';
  const isReplaced = (node) => node?.nodeType === Node.TEXT_NODE && !node.parentNode;

  // A replaced text is in the same record as its <font>, or beside it in a record of its own.
  const note = ({ addedNodes, removedNodes, previousSibling, nextSibling }) => {
    const [text, ...others] = removedNodes;
    if (!isReplaced(text) || others.length > 0) return;
    const place = [...addedNodes, previousSibling, nextSibling].find(
      (node) => isFont(node) && !taken.has(node),
    );
    if (!place) return;
    places.set(text, place);
    taken.add(place);
  };
  const observer = new MutationObserver((records) => records.forEach(note));
  observer.observe(document, { childList: true, subtree: true });
  const placeOf = (node) => {
    observer.takeRecords().forEach(note);
    return places.get(node);
  };

  // The child of an element that shows a text now; undefined if no translation moved it.
  const shownIn = (parent, node) => {
    let shown = placeOf(node) ?? node;
    while (shown.parentNode !== parent && isFont(shown.parentNode)) shown = shown.parentNode;
    return shown.parentNode === parent ? shown : undefined;
  };

  page.removeChild = function (child) {
    removeChild.call(this, child?.parentNode === this ? child : (shownIn(this, child) ?? child));
    return child;
  };
  page.insertBefore = function (child, before) {
    // A text that moves takes its place with it.
    if (isReplaced(child)) placeOf(child)?.remove();
    const isHere = !before || before.parentNode === this;
    insertBefore.call(this, child, isHere ? before : (shownIn(this, before) ?? before));
    return child;
  };
  Object.defineProperty(page, 'nodeValue', {
    ...value,
    set(text) {
      value.set.call(this, text);
      if (!isReplaced(this)) return;
      // The changed text comes back untranslated, and the browser translates it again.
      placeOf(this)?.replaceWith(this);
      places.delete(this);
    },
  });
})();
