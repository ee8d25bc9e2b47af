import type { ReactNode } from 'react';
import { LiveRegion } from '#web/ui/live-region.tsx';
import styles from './layout.module.css';

export interface LayoutProps {
  header: ReactNode;
  footer: ReactNode;
  /** For the rooms where nothing else should be: sign-in, the paper, the results. */
  hideChrome: boolean;
  children: ReactNode;
}

/** Skip link, header, the page itself and footer. */
export function Layout({ header, footer, hideChrome, children }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <LiveRegion id="page-announcer" />
      {!hideChrome && (
        <>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          {header}
        </>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!hideChrome && footer}
    </div>
  );
}
