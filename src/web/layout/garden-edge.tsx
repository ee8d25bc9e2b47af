import styles from './garden-edge.module.css';

const STEMS = [
  { x: 40, height: 54, tone: 'marigold', beads: 1 },
  { x: 74, height: 84, tone: 'coral', beads: 3 },
  { x: 112, height: 62, tone: 'sky', beads: 2 },
  { x: 156, height: 96, tone: 'leaf', beads: 3 },
  { x: 196, height: 48, tone: 'violet', beads: 1 },
  { x: 230, height: 74, tone: 'marigold', beads: 2 },
] as const;

export function GardenEdge() {
  return (
    <svg className={styles.garden} width="270" height="112" viewBox="0 0 270 112" aria-hidden="true">
      {STEMS.map(({ x, height, tone, beads }) => (
        <g key={x}>
          <path
            d={`M${x} 112V${112 - height}`}
            stroke="var(--leaf-deep)"
            strokeWidth="4"
            strokeLinecap="round"
          />
          <path d={`M${x} 104c-1-10-8-15-19-15 1 11 8 16 19 15Z`} fill="var(--leaf)" />
          <path d={`M${x} 98c1-9 7-13 16-13-1 9-7 14-16 13Z`} fill="var(--bead-leaf)" />
          {Array.from({ length: beads }, (_, index) => 112 - height + index * 15).map((y) => (
            <ellipse key={y} cx={x} cy={y + 2} rx="11" ry="7.5" fill={`var(--bead-${tone})`} />
          ))}
        </g>
      ))}
    </svg>
  );
}
