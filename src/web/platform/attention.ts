import { fromCallback } from 'xstate';

export const attention = fromCallback(({ sendBack }) => {
  const shown = () => sendBack({ type: 'page.shown' });
  const shownIfSo = () => {
    if (document.visibilityState === 'visible') shown();
  };
  const lost = () => sendBack({ type: 'network.lost' });
  const restored = () => sendBack({ type: 'network.restored' });
  document.addEventListener('visibilitychange', shownIfSo);
  window.addEventListener('focus', shown);
  window.addEventListener('offline', lost);
  window.addEventListener('online', restored);
  if (!navigator.onLine) lost();
  return () => {
    document.removeEventListener('visibilitychange', shownIfSo);
    window.removeEventListener('focus', shown);
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', restored);
  };
});
