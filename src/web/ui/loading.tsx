import { Spinner } from './spinner.tsx';
import type { LevelProps } from './state-title.tsx';
import styles from './states.module.css';

interface LoadingProps extends LevelProps {
  label: string;
}

export function Loading({ label, level = 2 }: LoadingProps) {
  const Label = level === 1 ? 'h1' : 'span';
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <Label className={styles.label}>{label}</Label>
    </div>
  );
}
