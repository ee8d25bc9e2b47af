import styles from './celebration.module.css';

const beads = Array.from({ length: 12 }, (_, index) => index);

/** Beads that fly up once, for a quiz that is passed; nothing where the person wants no motion. */
export function Celebration() {
  return (
    <div className={styles.beads} aria-hidden="true">
      {beads.map((bead) => (
        <i key={bead} className={styles.bead} />
      ))}
    </div>
  );
}
