/** The browser's top layer shows the most recent element above the others. */
function raise(layer: HTMLElement): void {
  layer.hidePopover();
  layer.showPopover();
}

/** @returns stops it */
export function keepOnTop(layer: HTMLDivElement): () => void {
  // Safari before 17 and Chrome before 114 have no popovers: the layer is then an ordinary element.
  if (typeof layer.showPopover !== 'function') return () => undefined;
  const opened = (event: Event) => {
    if (event.target === layer || !('newState' in event) || event.newState !== 'open') return;
    if (event.target instanceof Element && event.target.matches('dialog, [popover]')) raise(layer);
  };
  layer.showPopover();
  document.addEventListener('toggle', opened, true);
  return () => document.removeEventListener('toggle', opened, true);
}
