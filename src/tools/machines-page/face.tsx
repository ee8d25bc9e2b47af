import type { ReactNode } from 'react';
import styles from './face.module.css';

/** What stands where there is nothing to show yet: why, and a way on. */
export function Face({ children }: { readonly children: ReactNode }) {
  return <div className={styles.face}>{children}</div>;
}
