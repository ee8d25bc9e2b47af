import { isBare } from '#domain/pages/bare-pages.ts';
import { lazySection } from '#web/app/lazy-section.tsx';
import { HeaderRoom } from '#web/layout/header-room.tsx';

export const Header = lazySection(
  () => import('./header.tsx').then((script) => script.Header),
  <HeaderRoom />,
);
export const Footer = lazySection(() => import('./footer.tsx').then((script) => script.Footer));

/** So that a page replaces its shell in one step. */
export async function preloadLayout(path: string): Promise<void> {
  if (!isBare(path)) await Promise.all([Header.preload(), Footer.preload()]);
}
