import { fromCallback } from 'xstate';

export const page = fromCallback(({ sendBack }) => {
  const hidden = () => sendBack({ type: 'page.hidden' });
  const hiddenIfSo = () => {
    if (document.visibilityState === 'hidden') hidden();
  };
  const lost = () => sendBack({ type: 'network.lost' });
  const restored = () => sendBack({ type: 'network.restored' });
  document.addEventListener('visibilitychange', hiddenIfSo);
  window.addEventListener('pagehide', hidden);
  window.addEventListener('offline', lost);
  window.addEventListener('online', restored);
  return () => {
    document.removeEventListener('visibilitychange', hiddenIfSo);
    window.removeEventListener('pagehide', hidden);
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', restored);
  };
});
