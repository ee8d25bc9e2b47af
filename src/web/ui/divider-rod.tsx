import styles from './divider-rod.module.css';

export function DividerRod() {
  return (
    <svg className={styles.divider} width="220" height="26" viewBox="0 0 220 26" aria-hidden="true">
      <path className={styles.rod} d="M2 13H218" />
      <ellipse className={styles.marigold} cx="88" cy="13" rx="9" ry="11" />
      <ellipse className={styles.leaf} cx="110" cy="13" rx="9" ry="11" />
      <ellipse className={styles.coral} cx="132" cy="13" rx="9" ry="11" />
    </svg>
  );
}
