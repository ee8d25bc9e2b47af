import type { GrowthAttempt } from '#domain/attempts/quiz-growth.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './growth-rod.module.css';

/** The ends of the rod stay free, so that a bead of 0% or 100% is whole. */
const place = (score: number) => `${8 + score * 0.84}%`;

interface GrowthRodProps {
  /** The oldest first. */
  readonly attempts: readonly GrowthAttempt[];
}

/** Each attempt as a bead at its score. Decorative: the scores are in the text beside it. */
export function GrowthRod({ attempts }: GrowthRodProps) {
  const scored = attempts.flatMap((attempt) =>
    attempt.score === null ? [] : [{ ...attempt, score: attempt.score }],
  );
  const [before, newest] = scored.length === 1 ? [undefined, scored[0]] : scored.slice(-2);
  const isRunning = attempts.some(({ status }) => status === 'in-progress');
  return (
    <svg className={styles.rod} aria-hidden="true">
      <line className={styles.forty} x1={place(40)} x2={place(40)} y1="0" y2="100%" />
      <line className={styles.beam} x1={place(70)} x2={place(70)} y1="0" y2="100%" />
      <line className={styles.wire} x1="0" x2="100%" y1="50%" y2="50%" />
      {before && newest && (
        <line className={styles.step} x1={place(before.score)} x2={place(newest.score)} y1="50%" y2="50%" />
      )}
      {isRunning && (
        <svg x={place(0)} y="50%" className={styles.place} aria-hidden="true">
          <ellipse className={classNames(styles.bead, styles.running)} rx="15" ry="21" />
        </svg>
      )}
      {scored.map(({ id, number, score, isBest }) => {
        const isNewest = id === newest?.id;
        return (
          <svg key={id} x={place(score)} y="50%" className={styles.place} aria-hidden="true">
            <g className={isNewest ? styles.newest : undefined}>
              <ellipse className={styles.bead} rx="15" ry="21" />
              <text className={styles.number} y="6">
                {number}
              </text>
              {isBest && <path className={styles.star} d={star} />}
            </g>
          </svg>
        );
      })}
    </svg>
  );
}

/** Above its bead. */
const star = 'M0 -36l3 6.2 6.8 1 -4.9 4.8 1.2 6.8 -6.1 -3.2 -6.1 3.2 1.2 -6.8 -4.9 -4.8 6.8 -1z';
