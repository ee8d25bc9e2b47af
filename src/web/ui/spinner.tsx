import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

/** Decorative: announce «loading» in a text beside it. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.spinner, className)}
      width="36"
      height="20"
      viewBox="0 0 36 20"
      aria-hidden="true"
    >
      <ellipse cx="6" cy="10" rx="5" ry="4" />
      <ellipse cx="18" cy="10" rx="5" ry="4" />
      <ellipse cx="30" cy="10" rx="5" ry="4" />
    </svg>
  );
}
