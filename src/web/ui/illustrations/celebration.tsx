import { Arm, Child } from './child.tsx';
import { SKINS } from './child-head.tsx';

const FLOWERS = [
  { x: 46, top: 176, tone: 'marigold', beads: 2 },
  { x: 92, top: 126, tone: 'coral', beads: 4 },
  { x: 140, top: 190, tone: 'sky', beads: 2 },
  { x: 342, top: 184, tone: 'violet', beads: 2 },
  { x: 388, top: 120, tone: 'leaf', beads: 4 },
  { x: 436, top: 172, tone: 'marigold', beads: 3 },
] as const;

const CONFETTI = [
  { x: 120, y: 60, tone: 'leaf', rotation: 20 },
  { x: 168, y: 28, tone: 'coral', rotation: -30 },
  { x: 316, y: 34, tone: 'marigold', rotation: 40 },
  { x: 362, y: 66, tone: 'sky', rotation: -15 },
  { x: 62, y: 92, tone: 'violet', rotation: 60 },
  { x: 424, y: 88, tone: 'coral', rotation: 10 },
  { x: 240, y: 16, tone: 'violet', rotation: 0 },
] as const;

export function Celebration({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      data-drawing=""
      width="480"
      height="320"
      viewBox="0 0 480 320"
      aria-hidden="true"
    >
      <circle cx="240" cy="170" r="142" fill="var(--picture-ground, var(--marigold-soft))" />
      {CONFETTI.map(({ x, y, tone, rotation }) => (
        <ellipse
          key={`${x}`}
          cx={x}
          cy={y}
          rx="9"
          ry="6.5"
          transform={`rotate(${rotation} ${x} ${y})`}
          fill={`var(--bead-${tone})`}
        />
      ))}
      {FLOWERS.map(({ x, top, tone, beads }) => (
        <g key={x}>
          <path d={`M${x} 300V${top}`} stroke="var(--leaf-deep)" strokeWidth="5" strokeLinecap="round" />
          <path d={`M${x} 262c-2-14-12-22-28-22 1 16 12 23 28 22Z`} fill="var(--leaf)" />
          <path d={`M${x} 250c2-13 11-20 25-20-1 14-11 21-25 20Z`} fill="var(--bead-leaf)" />
          {Array.from({ length: beads }, (_, index) => top + index * 21).map((y) => (
            <ellipse key={y} cx={x} cy={y} rx="16" ry="10.5" fill={`var(--bead-${tone})`} />
          ))}
        </g>
      ))}
      <Arm
        shoulder={{ x: 196, y: 210 }}
        elbow={{ x: 160, y: 172 }}
        hand={{ x: 146, y: 106 }}
        sleeve="var(--indigo-deep)"
        skin={SKINS.honey.base}
      />
      <Arm
        shoulder={{ x: 284, y: 210 }}
        elbow={{ x: 320, y: 172 }}
        hand={{ x: 334, y: 106 }}
        sleeve="var(--indigo-deep)"
        skin={SKINS.honey.base}
      />
      <Child
        x={240}
        y={132}
        skin={SKINS.honey}
        hair="bob"
        cloth="var(--coral)"
        mouth="open"
        eyes="joy"
        shirt="var(--indigo)"
      >
        <path
          d="m0 76 6.5 13 14.5 2-10.5 10 2.5 14.500L0 108.500l-13 7 2.5-14.500L-21 91l14.5-2Z"
          fill="var(--marigold)"
        />
      </Child>
      <path
        d="M10 306c60-34 130-40 230-40s170 6 230 40c4 8-2 14-10 14H20c-8 0-14-6-10-14Z"
        fill="var(--leaf)"
      />
      <path
        d="M10 306c60-22 130-26 230-26s170 4 230 26c4 8-2 14-10 14H20c-8 0-14-6-10-14Z"
        fill="var(--leaf-deep)"
        opacity=".45"
      />
    </svg>
  );
}
