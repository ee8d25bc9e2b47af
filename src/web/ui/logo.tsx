import styles from './logo.module.css';

interface LogoProps {
  /** `light` stands on ink. */
  tone?: 'dark' | 'light';
  name: string;
  size?: number;
}

/** The sprouting abacus and the institute's name. */
export function Logo({ tone = 'dark', name, size = 48 }: LogoProps) {
  return (
    <span className={styles.logo} data-tone={tone}>
      <LogoMark size={size} />
      <span>{name}</span>
    </span>
  );
}

/** The sign alone. */
export function LogoMark({ size = 48 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M23.500 9.500c-.6-5-4-7.600-9.800-7.500.3 5.300 4 7.900 9.800 7.500Z" fill="var(--leaf)" />
      <path
        d="M23.500 9.500c.2-6.100 4.400-9 11.300-9 0 6.600-4.600 9.600-11.300 9Z"
        fill="var(--bead-leaf)"
      />
      <rect className={styles.frame} x="4.250" y="11.250" width="39.5" height="33.5" rx="9" />
      <g className={styles.rods}>
        <path d="M14.500 12v32M24 12v32M33.500 12v32" />
      </g>
      <path className={styles.beam} d="M5 24.500h38" />
      <ellipse cx="14.5" cy="18.4" rx="4.6" ry="3.5" fill="var(--marigold)" />
      <ellipse cx="24" cy="20.2" rx="4.6" ry="3.5" fill="var(--bead-violet)" />
      <ellipse cx="33.5" cy="18.4" rx="4.6" ry="3.5" fill="var(--bead-leaf)" />
      <ellipse cx="14.5" cy="38.4" rx="4.6" ry="3.5" fill="var(--bead-coral)" />
      <ellipse cx="24" cy="31" rx="4.6" ry="3.5" fill="var(--bead-sky)" />
      <ellipse cx="24" cy="38.4" rx="4.6" ry="3.5" fill="var(--bead-sky)" />
      <ellipse cx="33.5" cy="31" rx="4.6" ry="3.5" fill="var(--marigold)" />
    </svg>
  );
}
