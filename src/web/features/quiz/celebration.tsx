import styles from './celebration.module.css';

const beads = Array.from({ length: 12 }, (_, index) => index);

interface CelebrationProps {
  /** For a whole success: the beads fly three times. */
  readonly isLong?: boolean;
}

/** Renders nothing with reduced motion. */
export function Celebration({ isLong = false }: CelebrationProps) {
  return (
    <div className={styles.beads} aria-hidden="true" data-long={isLong || undefined}>
      {beads.map((bead) => (
        <i key={bead} className={styles.bead} />
      ))}
    </div>
  );
}
