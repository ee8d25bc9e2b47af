import { t } from '#web/texts/t.ts';
import type { Elements } from '#web/ui/elements.ts';
import styles from './payment-picture.module.css';
import type { StatusView } from './payment-status-selectors.ts';

const size = { width: 240, height: 180, viewBox: '0 0 240 180' };

/** An animated drawing of the payment’s state. Only a failed payment is red. */
export function PaymentPicture({ view }: { readonly view: StatusView }) {
  switch (view) {
    case 'verifying':
    case 'returning':
      return <BeadsOnTheirWay />;
    case 'paid':
      return <BeadWithTick />;
    case 'refunded':
      return <BeadWithArrow />;
    case 'unknown':
    case 'refused':
      return <BeadWithQuestion />;
    case 'signedOut':
      return <BeadWithLock />;
    default:
      return <BeadThatCameOff />;
  }
}

const rod = <path className={styles.rod} d="M20 90H220" />;

function BeadsOnTheirWay() {
  return (
    <svg {...size} role="img" aria-label={t('Beads sliding along a rod')}>
      <circle cx="120" cy="90" r="78" fill="var(--indigo-soft)" />
      {rod}
      <g className={styles.sliding}>
        <ellipse cx="84" cy="90" rx="15" ry="22" fill="var(--bead-marigold)" />
        <ellipse cx="120" cy="90" rx="15" ry="22" fill="var(--bead-sky)" />
        <ellipse cx="156" cy="90" rx="15" ry="22" fill="var(--bead-coral)" />
      </g>
    </svg>
  );
}

const confetti = [
  { x: 38, y: 38, tone: 'coral', rotation: -30 },
  { x: 78, y: 16, tone: 'sky', rotation: 20 },
  { x: 164, y: 14, tone: 'violet', rotation: -12 },
  { x: 204, y: 40, tone: 'marigold', rotation: 35 },
  { x: 30, y: 136, tone: 'violet', rotation: 40 },
  { x: 72, y: 164, tone: 'leaf', rotation: -18 },
  { x: 170, y: 166, tone: 'coral', rotation: 14 },
  { x: 212, y: 134, tone: 'sky', rotation: -36 },
] as const;

function BeadWithTick() {
  return (
    <svg {...size} role="img" aria-label={t('A green bead with a tick, and confetti')}>
      <circle cx="120" cy="90" r="78" fill="var(--leaf-soft)" />
      {confetti.map(({ x, y, tone, rotation }) => (
        <g key={`${x} ${y}`} className={styles.confetti}>
          <ellipse
            cx={x}
            cy={y}
            rx="9"
            ry="6"
            transform={`rotate(${rotation} ${x} ${y})`}
            fill={`var(--bead-${tone})`}
          />
        </g>
      ))}
      {rod}
      <g className={styles.arriving}>
        <ellipse cx="46" cy="90" rx="12" ry="18" fill="var(--bead-marigold)" />
        <ellipse cx="194" cy="90" rx="12" ry="18" fill="var(--bead-violet)" />
      </g>
      <g className={styles.landing}>
        <ellipse cx="120" cy="90" rx="52" ry="48" fill="var(--leaf)" />
        <path d="M72 104c16 34 80 34 96 0a52 48 0 0 1-96 0Z" fill="var(--leaf-deep)" opacity=".7" />
        <ellipse cx="98" cy="60" rx="16" ry="7" fill="#fff" opacity=".35" transform="rotate(-24 98 60)" />
        <path className={styles.tick} pathLength="100" d="m97 91 16 17 32-36" />
      </g>
    </svg>
  );
}

interface CalmBeadProps {
  readonly label: string;
  /** The drawing on the bead. */
  readonly children: Elements;
}

function CalmBead({ label, children }: CalmBeadProps) {
  return (
    <svg {...size} role="img" aria-label={label}>
      <circle cx="120" cy="90" r="78" fill="var(--indigo-soft)" />
      {rod}
      <g className={styles.arriving}>
        <ellipse cx="46" cy="90" rx="12" ry="18" fill="var(--bead-marigold)" />
        <ellipse cx="194" cy="90" rx="12" ry="18" fill="var(--bead-sky)" />
      </g>
      <g className={styles.landing}>
        <ellipse cx="120" cy="90" rx="52" ry="48" fill="var(--indigo)" />
        <path d="M72 104c16 34 80 34 96 0a52 48 0 0 1-96 0Z" fill="var(--indigo-deep)" opacity=".7" />
        <ellipse cx="98" cy="58" rx="16" ry="7" fill="#fff" opacity=".35" transform="rotate(-24 98 58)" />
        {children}
      </g>
    </svg>
  );
}

const BeadWithLock = () => (
  <CalmBead label={t('A bead with a padlock on its rod')}>
    <path className={styles.shackle} d="M108 86V77a12 12 0 0 1 24 0v9" />
    <rect x="100" y="84" width="40" height="31" rx="7" fill="#fff" />
    <circle cx="120" cy="99" r="5" fill="var(--indigo)" />
  </CalmBead>
);

const BeadWithArrow = () => (
  <CalmBead label={t('A bead with an arrow back, on its rod')}>
    <path className={styles.cross} d="m112 72-16 16 16 16m-14-16h46" />
  </CalmBead>
);

const BeadWithQuestion = () => (
  <CalmBead label={t('A bead with a question mark on its rod')}>
    <path className={styles.shackle} d="M106 80a14 14 0 1 1 18 14q-4 2-4 8" />
    <circle cx="120" cy="113" r="5" fill="#fff" />
  </CalmBead>
);

function BeadThatCameOff() {
  return (
    <svg {...size} role="img" aria-label={t('A red bead with a cross that came off its rod')}>
      <circle cx="120" cy="90" r="78" fill="var(--coral-soft)" />
      <path className={styles.rod} d="M20 52H220" />
      <ellipse cx="58" cy="52" rx="12" ry="18" fill="var(--bead-marigold)" />
      <ellipse cx="86" cy="52" rx="12" ry="18" fill="var(--bead-sky)" />
      <ellipse
        cx="154"
        cy="52"
        rx="12"
        ry="18"
        fill="var(--card)"
        stroke="var(--coral)"
        strokeWidth="3"
        strokeDasharray="6 6"
      />
      <ellipse cx="148" cy="163" rx="46" ry="6" fill="var(--coral-deep)" opacity=".25" />
      <g className={styles.rocking}>
        <ellipse cx="148" cy="122" rx="44" ry="40" fill="var(--coral)" />
        <path d="M108 134c13 28 67 28 80 0a44 40 0 0 1-80 0Z" fill="var(--coral-deep)" opacity=".7" />
        <ellipse cx="130" cy="97" rx="13" ry="6" fill="#fff" opacity=".35" transform="rotate(-24 130 97)" />
        <path className={styles.cross} d="m134 108 28 28m0-28-28 28" />
      </g>
    </svg>
  );
}
