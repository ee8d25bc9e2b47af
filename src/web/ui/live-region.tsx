import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface LiveRegionProps {
  readonly id: string;
  readonly lang?: string | undefined;
  /** Absent where the content is set outside of React. */
  readonly children?: ReactNode;
}

/** Screen readers announce its content, whole and politely, when it changes. */
export function LiveRegion({ id, lang, children }: LiveRegionProps) {
  return (
    <div id={id} lang={lang} className={styles.hidden} aria-live="polite" aria-atomic="true">
      {children}
    </div>
  );
}
