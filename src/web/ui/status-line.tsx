import type { ReactNode } from 'react';
import styles from './status-line.module.css';

/** Says how many there are; an element in its place says why there are none. Stays mounted, so that screen readers announce its changes. */
export function StatusLine({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={typeof children === 'string' ? styles.text : undefined}>
      {children}
    </div>
  );
}
