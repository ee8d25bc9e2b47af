import styles from './header-room.module.css';

/** The place of the header, in its height, until its script is there. */
export function HeaderRoom() {
  return <div className={styles.room} />;
}
