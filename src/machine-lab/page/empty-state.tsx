import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
