import type { ReactNode } from 'react';
import { SleepingSeedling } from './illustrations/sleeping-seedling.tsx';
import { type HeadingProps, StateTitle } from './state-title.tsx';
import styles from './states.module.css';

interface EmptyStateProps extends HeadingProps {
  children?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
}

export function EmptyState({
  title,
  level = 2,
  children,
  action,
  picture = <SleepingSeedling />,
}: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.picture}>{picture}</div>
      <StateTitle title={title} level={level} />
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
