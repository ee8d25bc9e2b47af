import type { ReactNode } from 'react';
import styles from './status-line.module.css';

/**
 * Shows how many items there are, or an element that explains why there are none. Keep it mounted, so that screen
 * readers announce changes.
 */
export function StatusLine({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={typeof children === 'string' ? styles.text : undefined}>
      {children}
    </div>
  );
}
