import type { ReactNode } from 'react';
import { LiveRegion } from '#web/ui/live-region.tsx';
import styles from './layout.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader, type SiteHeaderProps } from './site-header.tsx';
import type { SubscribeStatus } from './subscribe-box.tsx';

export interface LayoutProps extends SiteHeaderProps {
  subscribe: SubscribeStatus;
  onSubscribe: (email: string) => void;
  /** For the rooms where nothing else should be: sign-in, the paper, the results. */
  hideChrome: boolean;
  children: ReactNode;
}

/** Skip link, header, the page itself and footer; plain values in, callbacks out. */
export function Layout({ subscribe, onSubscribe, hideChrome, children, ...header }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <LiveRegion id="page-announcer" />
      {!hideChrome && (
        <>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          <SiteHeader {...header} />
        </>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!hideChrome && <SiteFooter subscribe={subscribe} onSubscribe={onSubscribe} />}
    </div>
  );
}
