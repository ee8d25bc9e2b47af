import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  shape: 'line' | 'block' | 'circle' | 'card';
  lines?: number;
  className?: string | undefined;
}

/** Hidden from screen readers: announce «loading» once beside it. */
export function Skeleton({ shape, lines = 1, className }: SkeletonProps) {
  if (shape === 'card') {
    return (
      <div className={classNames(styles.card, className)} aria-hidden="true">
        <div className={classNames(styles.bone, styles.picture)} />
        <div className={styles.text}>
          <div className={classNames(styles.bone, styles.pill)} />
          <Lines count={3} />
        </div>
      </div>
    );
  }
  if (shape === 'line') {
    return (
      <div className={classNames(styles.lines, className)} aria-hidden="true">
        <Lines count={lines} />
      </div>
    );
  }
  return <div className={classNames(styles.bone, styles[shape], className)} aria-hidden="true" />;
}

function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <div key={index} className={classNames(styles.bone, styles.line)} />
  ));
}
