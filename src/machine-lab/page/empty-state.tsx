import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What stands where there is nothing to show yet: why, and a way on. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
