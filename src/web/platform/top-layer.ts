/** Brings an open popover in front of everything: in the browser's top layer the last that comes is above. */
function raise(layer: HTMLElement): void {
  layer.hidePopover();
  layer.showPopover();
}

/** Shows a popover in front of all dialogs and other popovers, those to come included, until it is called off. */
export function keepOnTop(layer: HTMLDivElement): () => void {
  // Safari before 17 and Chrome before 114 have no popovers: the layer is then an element of the page.
  if (typeof layer.showPopover !== 'function') return () => undefined;
  const opened = (event: Event) => {
    if (event.target === layer || !('newState' in event) || event.newState !== 'open') return;
    if (event.target instanceof Element && event.target.matches('dialog, [popover]')) raise(layer);
  };
  layer.showPopover();
  document.addEventListener('toggle', opened, true);
  return () => document.removeEventListener('toggle', opened, true);
}
