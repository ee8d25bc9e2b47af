import { Fragment } from 'react';

interface Rod {
  tone: string;
  /** How many of the four lower beads are pushed up to the beam. */
  up: number;
  /** The upper bead rests on the beam. */
  five: boolean;
}

const RODS: readonly Rod[] = [
  { tone: 'var(--bead-coral)', up: 2, five: true },
  { tone: 'var(--bead-leaf)', up: 1, five: false },
  { tone: 'var(--bead-sky)', up: 3, five: true },
  { tone: 'var(--bead-violet)', up: 0, five: false },
  { tone: 'var(--bead-coral)', up: 4, five: true },
];

/** A soroban of five rods, 380 by 320, its corner at 0,0, a seedling on top. */
export function BigAbacus() {
  return (
    <g>
      <path d="M190 6c0-46 30-64 82-66 2 48-30 68-82 66Z" fill="var(--bead-leaf)" />
      <path d="M190 8c-4-34-30-48-68-48 2 38 28 52 68 48Z" fill="var(--leaf)" />
      <rect width="380" height="320" rx="34" fill="var(--indigo)" />
      <rect y="262" width="380" height="58" rx="30" fill="var(--indigo-deep)" opacity=".35" />
      <rect x="20" y="20" width="340" height="276" rx="20" fill="#fffaf1" />
      {RODS.map((rod, index) => (
        <OneRod key={`${rod.tone}${rod.up}`} x={62 + index * 64} rod={rod} />
      ))}
      <rect y="96" width="380" height="18" fill="var(--indigo)" />
      <g fill="#fff" opacity=".8">
        <circle cx="62" cy="105" r="3" />
        <circle cx="190" cy="105" r="3" />
        <circle cx="318" cy="105" r="3" />
      </g>
    </g>
  );
}

function OneRod({ x, rod }: { x: number; rod: Rod }) {
  const lower = [0, 1, 2, 3].map((place) => (place < rod.up ? 132 + place * 35 : 279 - (3 - place) * 35));

  return (
    <Fragment>
      <path d={`M${x} 20V296`} stroke="#d9c9a8" strokeWidth="6" />
      <Bead x={x} y={rod.five ? 79 : 37} fill="var(--bead-marigold)" />
      {lower.map((y) => (
        <Bead key={y} x={x} y={y} fill={rod.tone} />
      ))}
    </Fragment>
  );
}

function Bead({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <>
      <ellipse cx={x} cy={y} rx="27" ry="16.5" fill={fill} />
      <ellipse cx={x - 8} cy={y - 6} rx="9" ry="3.5" fill="#fff" opacity=".45" />
    </>
  );
}
