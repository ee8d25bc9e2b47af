import styles from './celebration.module.css';

const beads = Array.from({ length: 12 }, (_, index) => index);

/** Renders nothing with reduced motion. */
export function Celebration() {
  return (
    <div className={styles.beads} aria-hidden="true">
      {beads.map((bead) => (
        <i key={bead} className={styles.bead} />
      ))}
    </div>
  );
}
