import { t } from '#web/texts/t.ts';
import type { Elements } from '#web/ui/elements.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import styles from './layout.module.css';

export interface LayoutProps {
  header: Elements;
  footer: Elements;
  /** For sign-in, question paper and results (docs/specification.md#2-pages). */
  hideChrome: boolean;
  children: Elements;
}

export function Layout({ header, footer, hideChrome, children }: LayoutProps) {
  return (
    <div className={styles.layout}>
      <LiveRegion id="page-announcer" />
      {!hideChrome && (
        <>
          <a className={styles.skip} href="#main">
            {t('Skip to content')}
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
