import styles from './visually-hidden.module.css';

/** Its content is set outside of React and announced by screen readers. */
export function LiveRegion({ id }: { readonly id: string }) {
  return <div id={id} className={styles.hidden} aria-live="polite" aria-atomic="true" />;
}
