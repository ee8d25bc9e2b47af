import type { Elements } from '#web/ui/elements.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import styles from './layout.module.css';

export interface LayoutProps {
  header: Elements;
  footer: Elements;
  /** For the rooms where nothing else should be: sign-in, the paper, the results. */
  hideChrome: boolean;
  children: Elements;
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
