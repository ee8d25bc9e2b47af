import styles from './finish.module.css';

const beads = Array.from({ length: 27 }, (_, bead) => bead);

/** Celebrates a score of 100 % and the end of a subject. Renders nothing visible with reduced motion. */
export function Finish() {
  return (
    <div className={styles.rods} aria-hidden="true">
      {beads.map((bead) => (
        <i key={bead} className={styles.bead} />
      ))}
    </div>
  );
}
