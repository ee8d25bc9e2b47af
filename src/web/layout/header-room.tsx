import styles from './header-room.module.css';

/** Reserves the header's height until its script has loaded. */
export function HeaderRoom() {
  return <div className={styles.room} />;
}
