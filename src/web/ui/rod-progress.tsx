import { t } from '#web/texts/t.ts';
import styles from './rod-progress.module.css';

interface RodProgressProps {
  done: number;
  total: number;
  /** Announced with the numbers. */
  label: string;
}

const MOST_BEADS = 12;

/** Completed steps as beads on a rod, or a bar for many steps. */
export function RodProgress({ done, total, label }: RodProgressProps) {
  const count = Math.max(Math.floor(total) || 0, 0);
  const slid = Math.min(Math.max(Math.floor(done) || 0, 0), count);
  const share = count === 0 ? 0 : slid / count;

  return (
    <div
      className={styles.progress}
      role="img"
      aria-label={t('{label}: {slid} of {count}', { label, slid, count })}
    >
      {count <= MOST_BEADS ? <Beads slid={slid} count={count} /> : <Bar share={share} />}
    </div>
  );
}

function Beads({ slid, count }: { slid: number; count: number }) {
  const width = (count + 2) * 20;
  const beads = Array.from({ length: count }, (_, index) => ({
    on: index < slid,
    x: index < slid ? 12 + index * 20 : width - 12 - (count - 1 - index) * 20,
  }));

  return (
    <svg width={width} height="28" viewBox={`0 0 ${width} 28`} aria-hidden="true">
      <path className={styles.rod} d={`M2 14H${width - 2}`} />
      {beads.map((bead) => (
        <ellipse
          key={bead.x}
          className={bead.on ? styles.on : styles.off}
          cx={bead.x}
          cy="14"
          rx="8"
          ry={bead.on ? 11 : 9.5}
        />
      ))}
    </svg>
  );
}

function Bar({ share }: { share: number }) {
  const end = 14 + share * 212;

  return (
    <svg width="240" height="28" viewBox="0 0 240 28" aria-hidden="true">
      <path className={styles.rod} d="M2 14H238" />
      {share > 0 && <path className={styles.bar} d={`M14 14H${end}`} />}
      <ellipse className={share > 0 ? styles.on : styles.off} cx={end} cy="14" rx="9" ry="12" />
      <ellipse className={share < 1 ? styles.off : styles.on} cx="226" cy="14" rx="9" ry="12" />
    </svg>
  );
}
