import styles from './logo.module.css';

interface LogoProps {
  /** `light` is for dark backgrounds. */
  tone?: 'dark' | 'light';
  name: string;
  /** The path of the institute's own image; '' for the default mark. */
  picture: string;
  size?: number;
}

export function Logo({ tone = 'dark', name, picture, size = 48 }: LogoProps) {
  return (
    <span className={styles.logo} data-tone={tone}>
      {picture === '' ? <LogoMark size={size} /> : <img src={picture} alt="" width={size} height={size} />}
      <span translate="no">{name}</span>
    </span>
  );
}

export function LogoMark({ size = 48 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M23.5 9.500c-.6-5-4-7.6-9.8-7.5.3 5.3 4 7.9 9.8 7.500Z" fill="var(--leaf)" />
      <path d="M23.5 9.500c.2-6.1 4.4-9 11.3-9 0 6.6-4.6 9.6-11.3 9Z" fill="var(--bead-leaf)" />
      <rect className={styles.frame} x="4.25" y="11.25" width="39.5" height="33.5" rx="9" />
      <g className={styles.rods}>
        <path d="M14.5 12v32M24 12v32M33.5 12v32" />
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
