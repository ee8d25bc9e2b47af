import { contentLanguage } from '#web/texts/content-language.ts';
import { t } from '#web/texts/t.ts';
import { classNames } from '../class-names.ts';
import { describeSoroban, type Rod, sorobanRods } from './rods.ts';
import styles from './soroban.module.css';

export interface SorobanProps {
  /** A whole number from 0 to 99,99,999. */
  readonly number: number;
  /** Fills up with empty rods to this many. */
  readonly rods?: number;
  /** For a question about the number: a screen reader announces the beads alone. */
  readonly hidesNumber?: boolean;
  /** Of the drawing, in pixels. */
  readonly height?: number;
  readonly className?: string | undefined;
}

const rodWidth = 56;
const rodHeight = 236;
const side = 18;
const lowerBeads = [0, 1, 2, 3];

/** A number on an abacus with one upper and four lower beads on each rod. Beads that count touch the bar. */
export function Soroban({ number, rods: least, hidesNumber = false, height = 160, className }: SorobanProps) {
  const rods = sorobanRods(number, least);
  const width = rods.length * rodWidth + 2 * side;
  const beads = describeSoroban(number, { least });
  return (
    <svg
      className={classNames(styles.soroban, className)}
      width={Math.round((height * width) / rodHeight)}
      height={height}
      viewBox={`0 0 ${width} ${rodHeight}`}
      role="img"
      lang={contentLanguage(beads)}
      aria-label={hidesNumber ? beads : t('The number {number} on {beads}', { number, beads })}
    >
      <rect className={styles.frame} x="6" y="6" width={width - 12} height={rodHeight - 12} rx="16" />
      {rods.map((rod, index) => (
        <Beads key={rod.place} rod={rod} x={side + (index + 0.5) * rodWidth} />
      ))}
      <path className={styles.bar} d={`M8 78H${width - 8}`} />
    </svg>
  );
}

function Beads({ rod: { upper, lower }, x }: { readonly rod: Rod; readonly x: number }) {
  return (
    <g>
      <path className={styles.rod} d={`M${x} 12V${rodHeight - 12}`} />
      <Bead x={x} y={upper ? 57 : 29} counts={upper} isUpper />
      {lowerBeads.map((bead) => (
        <Bead key={bead} x={x} y={(bead < lower ? 100 : 128) + bead * 26} counts={bead < lower} />
      ))}
    </g>
  );
}

interface BeadProps {
  readonly x: number;
  readonly y: number;
  readonly counts: boolean;
  readonly isUpper?: boolean;
}

function Bead({ x, y, counts, isUpper = false }: BeadProps) {
  return (
    <ellipse
      className={classNames(styles.bead, counts && styles.counts, isUpper && styles.upper)}
      cx={x}
      cy={y}
      rx="22"
      ry="12"
    />
  );
}
