/** jsdom loads no style sheets: this reports each as loaded. */
const observer = new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') node.dispatchEvent(new Event('load'));
  }
});
observer.observe(document.head, { childList: true });
