import type { ReactNode } from 'react';
import styles from './progress-ring.module.css';

interface ProgressRingProps {
  /** 0 to 100. */
  value: number;
  /** Announced with the value. */
  label: string;
  /** In pixels. */
  size?: number;
  tone?: 'subject' | 'indigo' | 'marigold' | 'leaf' | 'coral';
  children?: ReactNode;
}

export function ProgressRing({ value, label, size = 160, tone = 'indigo', children }: ProgressRingProps) {
  const share = Number.isFinite(value) ? Math.min(Math.max(value, 0), 100) : 0;

  return (
    <div className={styles.ring} role="img" aria-label={`${label}: ${Math.round(share)}%`} data-tone={tone}>
      <svg width={size} height={size} viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.track} cx="60" cy="60" r="51" />
        {share > 0 && (
          <circle
            className={styles.fill}
            cx="60"
            cy="60"
            r="51"
            pathLength="100"
            strokeDasharray="100 100"
            strokeDashoffset={100 - share}
            transform="rotate(-90 60 60)"
          />
        )}
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
