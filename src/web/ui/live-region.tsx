import styles from './visually-hidden.module.css';

/** Words that are put into it are spoken, and never seen. It stays empty for React. */
export function LiveRegion({ id }: { readonly id: string }) {
  return <div id={id} className={styles.hidden} aria-live="polite" aria-atomic="true" />;
}
