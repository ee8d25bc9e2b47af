/**
 * Simulates the translation of Chrome, now and on every change. Runs in the page, so it uses nothing from
 * outside.
 * @param marks prefix and suffix of each text, in place of other words
 * @returns stop
 */
export function translatePage([before, after]: readonly [string, string]): () => void {
  const untranslated =
    'script, style, noscript, textarea, input, select[translate="no"], [translate="no"], .notranslate';
  const translated = new WeakSet<Node>();

  const translateText = (text: Text) => {
    const parent = text.parentElement;
    if (text.data.trim() === '' || parent === null || translated.has(parent) || translated.has(text)) return;
    if (parent.closest(untranslated) !== null) return;
    const words = `${before}${text.data}${after}`;
    if (parent.localName === 'title') {
      const title = document.createTextNode(words);
      translated.add(title);
      text.replaceWith(title);
      return;
    }
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    inner.style.verticalAlign = 'inherit';
    inner.textContent = words;
    translated.add(inner);
    outer.append(inner);
    text.replaceWith(outer);
  };

  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translateText);
  };

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') {
        translated.delete(target);
        translateAll(target);
      } else addedNodes.forEach(translateAll);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  translateAll(document);
  return () => observer.disconnect();
}
