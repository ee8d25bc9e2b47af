/**
 * Calls back when the page is hidden, also if it is hidden already.
 * @returns unsubscribe
 */
export function leaveIfHidden(leave: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
}
